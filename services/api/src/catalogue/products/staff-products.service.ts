import { INT4_MAX, type StaffProductQuery } from '@ronin/contracts';
import { columnsOf, type Database, type Product } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import { PAGE_LIMIT } from '../../context/staff-page.ts';
import { noSuchProduct } from '../pictures/pictures.service.ts';

export interface ProductRow extends Attributes<Product> {
  /** null without a row of inventory. */
  available: number | null;
}

/** A product with everything that staff see. */
export type ProductDetails = Awaited<ReturnType<typeof getProductDetails>>;

const PRICES_SHOWN = 100;

/** By id. Cost: a scan that ends after a page; a search of rare words reads all products, milliseconds for ten thousand. */
export async function listStaffProducts(
  database: Database,
  { status, category, q, after }: StaffProductQuery,
): Promise<ProductRow[]> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);

  return await database.select<ProductRow>(
    `SELECT ${columnsOf('Product', 'p')}, i.quantity - i.reserved_quantity AS available
     FROM products p LEFT JOIN inventory i ON i.product_id = p.id
     WHERE p.id > $1::int AND ($2::text IS NULL OR p.status = $2) AND ($3::text IS NULL OR p.category = $3)
       AND NOT EXISTS (SELECT FROM unnest($4::text[]) AS word WHERE position(word IN lower(p.name)) = 0)
     ORDER BY p.id LIMIT ${String(PAGE_LIMIT)}`,
    [Math.min(after ?? 0, INT4_MAX), status ?? null, category ?? null, words],
  );
}

/** @throws AppError not-found */
export async function getProductDetails(
  database: Database,
  id: number,
  transaction: Transaction | null = null,
) {
  const product = id > INT4_MAX ? null : await database.models.Product.findByPk(id, { transaction });
  if (product === null) throw noSuchProduct();
  const pictures = await database.models.ProductPicture.findAll({
    where: { productId: id },
    order: ['position', 'id'],
    transaction,
  });
  const stock = await database.models.Inventory.findOne({ where: { productId: id }, transaction });

  return { product, pictures, stock, prices: await listPrices(database, id, transaction) };
}

/** Newest first. */
const listPrices = (database: Database, id: number, transaction: Transaction | null) =>
  database.select<{ price: string; createdAt: Date; by: string | null }>(
    `SELECT ${columnsOf('ProductPrice', 'p', ['price', 'createdAt'])}, coalesce(u.display_name, u.username) AS by
     FROM product_prices p LEFT JOIN users u ON u.id = p.user_id
     WHERE p.product_id = $1 ORDER BY p.id DESC LIMIT ${String(PRICES_SHOWN)}`,
    [id],
    transaction,
  );
