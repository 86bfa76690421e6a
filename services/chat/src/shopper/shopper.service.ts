import type { ShopperPage } from '@ronin/contracts';
import {
  type CartItem,
  columnsOf,
  type Customer,
  type Database,
  type Product,
  type RecentlyViewed,
} from '@ronin/database';
import { type Attributes, Op } from 'sequelize';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { getShopperPage } from './page.service.ts';

/** Entries of each list. */
const ENTRIES_MAX = 20;

export interface ContextProductRow extends Pick<Attributes<Product>, 'inStock' | 'name' | 'price'> {
  productId: number;
}

type AccountRow = Pick<Attributes<Customer>, 'email' | 'firstName' | 'lastName' | 'id'>;

/** What the shop knows about a shopper. */
export interface ShopperContextRows {
  account: AccountRow | null;
  page: ShopperPage | null;
  cart: (ContextProductRow & Pick<Attributes<CartItem>, 'options' | 'quantity'>)[];
  wishlist: ContextProductRow[];
  recentlyViewed: (ContextProductRow & Pick<Attributes<RecentlyViewed>, 'viewedAt'>)[];
  earlierChats: SessionRow[];
}

const PRODUCT_COLUMNS = `p.id AS "productId", ${columnsOf('Product', 'p', ['name', 'price', 'inStock'])}`;

/**
 * A shopper's account, current page, cart, wishlist, recently viewed products and earlier sessions.
 * @throws AppError not-found
 */
export async function getShopperContext(database: Database, sessionId: string): Promise<ShopperContextRows> {
  const session = await requireSession(database, sessionId);
  const account = await findAccount(database, session.customerId);
  const [page, cart, wishlist, recentlyViewed, earlierChats] = await Promise.all([
    getShopperPage(database, sessionId),
    listCart(database, session.customerId),
    listWishlist(database, session.customerId),
    listRecentlyViewed(database, session.customerId),
    listEarlierChats(database, session, account?.id ?? null),
  ]);

  return { account, page, cart, wishlist, recentlyViewed, earlierChats };
}

/** The account of the customer; null for a guest. A chat gets the account of its guest with the merge. */
async function findAccount(database: Database, customerId: number | null): Promise<AccountRow | null> {
  if (customerId === null) return null;

  return await database.models.Customer.findOne({
    attributes: ['id', 'email', 'firstName', 'lastName'],
    where: { id: customerId, email: { [Op.ne]: null } },
  });
}

async function listCart(database: Database, customerId: number | null): Promise<ShopperContextRows['cart']> {
  return await database.select(
    `SELECT ${PRODUCT_COLUMNS}, i.quantity, i.options
     FROM cart_items i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.added_at, i.id LIMIT ${String(ENTRIES_MAX)}`,
    [customerId],
  );
}

async function listWishlist(database: Database, customerId: number | null): Promise<ContextProductRow[]> {
  return await database.select(
    `SELECT ${PRODUCT_COLUMNS}
     FROM wishlists i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.added_at DESC, i.id DESC LIMIT ${String(ENTRIES_MAX)}`,
    [customerId],
  );
}

async function listRecentlyViewed(
  database: Database,
  customerId: number | null,
): Promise<ShopperContextRows['recentlyViewed']> {
  return await database.select(
    `SELECT ${PRODUCT_COLUMNS}, ${columnsOf('RecentlyViewed', 'i', ['viewedAt'])}
     FROM recently_viewed i JOIN products p ON p.id = i.product_id
     WHERE i.customer_id = $1::int ORDER BY i.viewed_at DESC, i.id DESC LIMIT ${String(ENTRIES_MAX)}`,
    [customerId],
  );
}

/**
 * Sessions of the same account, and those with the same e-mail address. The address of the latter is not verified, so they
 * may be another person's.
 */
async function listEarlierChats(
  database: Database,
  session: SessionRow,
  accountId: number | null,
): Promise<SessionRow[]> {
  return await database.select<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE (s.customer_id = $4::int OR lower(s.customer_email) = lower($1)) AND s.started_at <= $2 AND s.id <> $3
     ORDER BY s.started_at DESC, s.id DESC LIMIT ${String(ENTRIES_MAX)}`,
    [session.customerEmail, session.startedAt, session.id, accountId],
  );
}
