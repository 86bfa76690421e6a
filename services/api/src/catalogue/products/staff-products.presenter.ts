import { type StaffProduct, type StaffProductList, StaffProductSummary } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import { presentPage } from '../../context/staff-page.ts';
import { presentProduct } from '../catalogue.cache.ts';
import { presentStaffPicture } from '../pictures/pictures.presenter.ts';
import type { ProductDetails, ProductRow } from './staff-products.service.ts';

export const presentProductList = (found: ProductRow[]): StaffProductList =>
  presentPage(found, (row) =>
    presentRow(StaffProductSummary, row, { available: row.madeToOrder ? null : row.available }),
  );

export const presentStaffProduct = ({ product, pictures, stock, prices }: ProductDetails): StaffProduct => ({
  ...presentProduct(product),
  category: product.category,
  status: product.status,
  version: product.version,
  pictures: pictures.map(presentStaffPicture),
  stock:
    stock === null || product.madeToOrder
      ? null
      : {
          quantity: stock.quantity,
          reservedQuantity: stock.reservedQuantity,
          available: stock.quantity - stock.reservedQuantity,
        },
  prices: prices.map(({ price, createdAt, by }) => ({ price, at: createdAt.toISOString(), by })),
});
