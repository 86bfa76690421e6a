import type { Database, Product } from '@ronin/database';

/** The whole catalogue, in the order in which it was made. */
export function listProducts(database: Database): Promise<Product[]> {
  return database.models.Product.findAll({ order: [['id', 'ASC']] });
}
