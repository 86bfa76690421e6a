import type { ShopperPage } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { readPage } from './page.service.ts';

/** Of each list: what fits beside a talk. */
const MOST = 20;

export interface PieceRow {
  productId: number;
  name: string;
  price: string;
  inStock: boolean;
}

/** What the shop knows of a shopper. */
export interface ShopperContextRows {
  page: ShopperPage | null;
  cart: (PieceRow & { quantity: number })[];
  wishlist: PieceRow[];
  recentlyViewed: (PieceRow & { viewedAt: Date })[];
  earlierChats: SessionRow[];
}

const PIECE_COLUMNS = `p.id AS "productId", p.name, p.price, p.in_stock AS "inStock"`;

/**
 * Where the shopper of a chat is, and what they have in the cart and on the wishlist, looked at lately, and talked about before.
 * @throws AppError not-found
 */
export async function readShopperContext(database: Database, sessionId: string): Promise<ShopperContextRows> {
  const session = await requireSession(database, sessionId);
  const [page, cart, wishlist, recentlyViewed, earlierChats] = await Promise.all([
    readPage(database, sessionId),
    listCart(database, session.customerId),
    listWishlist(database, session.customerId),
    listRecentlyViewed(database, session.customerId),
    listEarlierChats(database, session),
  ]);

  return { page, cart, wishlist, recentlyViewed, earlierChats };
}

async function listCart(database: Database, customerId: number | null): Promise<ShopperContextRows['cart']> {
  return await database.query(
    `SELECT ${PIECE_COLUMNS}, i.quantity
     FROM cart_items i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.added_at, i.id LIMIT ${String(MOST)}`,
    { bind: [customerId], type: QueryTypes.SELECT },
  );
}

async function listWishlist(database: Database, customerId: number | null): Promise<PieceRow[]> {
  return await database.query(
    `SELECT ${PIECE_COLUMNS}
     FROM wishlists i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.added_at DESC, i.id DESC LIMIT ${String(MOST)}`,
    { bind: [customerId], type: QueryTypes.SELECT },
  );
}

async function listRecentlyViewed(
  database: Database,
  customerId: number | null,
): Promise<ShopperContextRows['recentlyViewed']> {
  return await database.query(
    `SELECT ${PIECE_COLUMNS}, i.viewed_at AS "viewedAt"
     FROM recently_viewed i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.viewed_at DESC, i.id DESC LIMIT ${String(MOST)}`,
    { bind: [customerId], type: QueryTypes.SELECT },
  );
}

/** Of whoever gave the same address; an address proves nobody. */
async function listEarlierChats(database: Database, session: SessionRow): Promise<SessionRow[]> {
  return await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE lower(s.customer_email) = lower($1) AND s.started_at <= $2 AND s.id <> $3
     ORDER BY s.started_at DESC, s.id DESC LIMIT ${String(MOST)}`,
    { bind: [session.customerEmail, session.startedAt, session.id], type: QueryTypes.SELECT },
  );
}
