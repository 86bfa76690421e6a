import { type Product, ProductFacts } from '@ronin/contracts';
import type { Product as ProductModel } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** A product as shoppers get it (behaviour: catalogue 1). */
export function presentProduct(product: Attributes<ProductModel>): Product {
  const { id, imageUrl, imageUrls, pictures, options, inStock, createdAt, updatedAt } = product;

  return {
    id,
    ...ProductFacts.parse(product),
    imageUrl,
    imageUrls,
    pictures,
    options,
    inStock,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
