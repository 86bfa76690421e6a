import type { ShopperPage } from '@ronin/contracts';
import { type CartItem, columnsOf, type Database, type Product, type RecentlyViewed } from '@ronin/database';
import { type Attributes, QueryTypes } from 'sequelize';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { getShopperPage } from './page.service.ts';

/** Entries of each list. */
const ENTRIES_MAX = 20;

export interface ContextProductRow extends Pick<Attributes<Product>, 'inStock' | 'name' | 'price'> {
  productId: number;
}

/** What the shop knows about a shopper. */
export interface ShopperContextRows {
  page: ShopperPage | null;
  cart: (ContextProductRow & Pick<Attributes<CartItem>, 'options' | 'quantity'>)[];
  wishlist: ContextProductRow[];
  recentlyViewed: (ContextProductRow & Pick<Attributes<RecentlyViewed>, 'viewedAt'>)[];
  earlierChats: SessionRow[];
}

const PRODUCT_COLUMNS = `p.id AS "productId", ${columnsOf('Product', 'p', ['name', 'price', 'inStock'])}`;

/**
 * A shopper's current page, cart, wishlist, recently viewed products and earlier sessions.
 * @throws AppError not-found
 */
export async function getShopperContext(database: Database, sessionId: string): Promise<ShopperContextRows> {
  const session = await requireSession(database, sessionId);
  const [page, cart, wishlist, recentlyViewed, earlierChats] = await Promise.all([
    getShopperPage(database, sessionId),
    listCart(database, session.customerId),
    listWishlist(database, session.customerId),
    listRecentlyViewed(database, session.customerId),
    listEarlierChats(database, session),
  ]);

  return { page, cart, wishlist, recentlyViewed, earlierChats };
}

async function listCart(database: Database, customerId: number | null): Promise<ShopperContextRows['cart']> {
  return await database.query(
    `SELECT ${PRODUCT_COLUMNS}, i.quantity, i.options
     FROM cart_items i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.added_at, i.id LIMIT ${String(ENTRIES_MAX)}`,
    { bind: [customerId], type: QueryTypes.SELECT },
  );
}

async function listWishlist(database: Database, customerId: number | null): Promise<ContextProductRow[]> {
  return await database.query(
    `SELECT ${PRODUCT_COLUMNS}
     FROM wishlists i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.added_at DESC, i.id DESC LIMIT ${String(ENTRIES_MAX)}`,
    { bind: [customerId], type: QueryTypes.SELECT },
  );
}

async function listRecentlyViewed(
  database: Database,
  customerId: number | null,
): Promise<ShopperContextRows['recentlyViewed']> {
  return await database.query(
    `SELECT ${PRODUCT_COLUMNS}, ${columnsOf('RecentlyViewed', 'i', ['viewedAt'])}
     FROM recently_viewed i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.viewed_at DESC, i.id DESC LIMIT ${String(ENTRIES_MAX)}`,
    { bind: [customerId], type: QueryTypes.SELECT },
  );
}

/** Sessions with the same e-mail address. The address is not verified, so they may be another person's. */
async function listEarlierChats(database: Database, session: SessionRow): Promise<SessionRow[]> {
  return await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE lower(s.customer_email) = lower($1) AND s.started_at <= $2 AND s.id <> $3
     ORDER BY s.started_at DESC, s.id DESC LIMIT ${String(ENTRIES_MAX)}`,
    { bind: [session.customerEmail, session.startedAt, session.id], type: QueryTypes.SELECT },
  );
}
