import { columnsOf, type Database, type Product } from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import type { Attributes } from 'sequelize';

/** The update changes nothing: it makes an existing row come back. A guest may have no row yet. $1 customer. */
const CREATE_LINK = `
  WITH customer AS (
    INSERT INTO customers (id) SELECT $1 ON CONFLICT DO NOTHING
  )
  INSERT INTO wishlist_links (customer_id) VALUES ($1)
  ON CONFLICT (customer_id) DO UPDATE SET customer_id = excluded.customer_id
  RETURNING token, xmax = 0 AS "isNew"
`;

/** Cost: one customer's rows by index. An unknown link has no row; an empty list has one without a product. $1 token. */
const LIST_SHARED = `
  SELECT ${columnsOf('Product', 'product')}
  FROM wishlist_links link
    LEFT JOIN wishlists entry ON entry.customer_id = link.customer_id
    LEFT JOIN products product ON product.id = entry.product_id AND product.status <> 'draft'
  WHERE link.token = $1
  ORDER BY entry.added_at DESC, entry.id DESC
  LIMIT 200
`;

export async function findWishlistLink(database: Database, customerId: number): Promise<string | null> {
  const link = await database.models.WishlistLink.findByPk(customerId);

  return link?.token ?? null;
}

export async function createWishlistLink(
  database: Database,
  customerId: number,
): Promise<{ token: string; isNew: boolean }> {
  const [row] = await database
    .select<{ token: string; isNew: boolean }>(CREATE_LINK, [customerId])
    .catch(refuseMergedGuest);
  if (row === undefined) throw new Error('The link of a wishlist was not written.');

  return row;
}

export async function withdrawWishlistLink(database: Database, customerId: number): Promise<void> {
  await database.models.WishlistLink.destroy({ where: { customerId } });
}

/** @returns null for a link that does not exist, or does not any more */
export async function listSharedProducts(
  database: Database,
  token: string,
): Promise<Attributes<Product>[] | null> {
  const rows = await database.select<Attributes<Product> | { id: null }>(LIST_SHARED, [token]);

  return rows.length === 0 ? null : rows.filter((row): row is Attributes<Product> => row.id !== null);
}
