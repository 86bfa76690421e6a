import type { Database, Product } from '@ronin/database';

/** The whole catalogue, by id. */
export function listProducts(database: Database): Promise<Product[]> {
  return database.models.Product.findAll({ order: [['id', 'ASC']] });
}
