import {
  ProductCategory,
  ProductStatus,
  type StaffProduct,
  type StaffProductList,
  type StaffProductSummary,
} from '@ronin/contracts';
import type { Product } from '@ronin/database';
import type { Attributes } from 'sequelize';
import type { Page } from '../../context/staff-page.ts';
import { presentProduct } from '../catalogue.presenter.ts';
import { presentStaffPicture } from '../pictures/pictures.presenter.ts';
import type { ProductDetails, ProductRow } from './staff-products.service.ts';

export const presentProductList = ({ rows, hasMore }: Page<ProductRow>): StaffProductList => ({
  items: rows.map(presentSummary),
  next: hasMore ? (rows.at(-1)?.id ?? null) : null,
});

const presentSummary = (row: ProductRow): StaffProductSummary => ({
  id: row.id,
  name: row.name,
  price: row.price,
  imageUrl: row.imageUrl,
  kind: row.kind,
  inStock: row.inStock,
  madeToOrder: row.madeToOrder,
  updatedAt: row.updatedAt.toISOString(),
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
