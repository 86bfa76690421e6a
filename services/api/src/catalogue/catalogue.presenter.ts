import type { Product } from '@ronin/contracts';
import type { Product as ProductModel } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** A product with all its columns (behaviour: catalogue 1). */
export function presentProduct(product: Attributes<ProductModel>): Product {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    symbolism: product.symbolism,
    materials: product.materials,
    category: product.category,
    kind: product.kind,
    imageUrl: product.imageUrl,
    imageUrls: product.imageUrls,
    pictures: product.pictures,
    options: product.options,
    featured: product.featured,
    inStock: product.inStock,
    madeToOrder: product.madeToOrder,
    weight: product.weight,
    dimensions: product.dimensions,
    craftingTime: product.craftingTime,
    careInstructions: product.careInstructions,
    sustainability: product.sustainability,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
