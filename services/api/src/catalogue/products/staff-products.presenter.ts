import {
  ProductCategory,
  ProductStatus,
  type StaffProduct,
  type StaffProductList,
  StaffProductSummary,
} from '@ronin/contracts';
import type { Product } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { type Page, presentPage } from '../../context/staff-page.ts';
import { presentProduct } from '../catalogue.presenter.ts';
import { presentStaffPicture } from '../pictures/pictures.presenter.ts';
import type { ProductDetails, ProductRow } from './staff-products.service.ts';

export const presentProductList = (page: Page<ProductRow>): StaffProductList =>
  presentPage(page, presentSummary);

const presentSummary = (row: ProductRow): StaffProductSummary =>
  presentRow(StaffProductSummary, row, {
    available: row.madeToOrder ? null : row.available,
    ...presentState(row),
  });

const presentState = ({ category, status, version }: Attributes<Product>) => ({
  category: ProductCategory.parse(category),
  status: ProductStatus.parse(status),
  version,
});

export const presentStaffProduct = ({ product, pictures, stock, prices }: ProductDetails): StaffProduct => ({
  ...presentProduct(product),
  ...presentState(product),
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
