import type { Database, Product } from '@ronin/database';
import { Op } from 'sequelize';

/** Published and archived products, by id. Drafts are for staff only. */
export function listProducts(database: Database): Promise<Product[]> {
  return database.models.Product.findAll({ where: { status: { [Op.ne]: 'draft' } }, order: [['id', 'ASC']] });
}
