import { CustomerIdentity, type PageEvent, type ShopperContext } from '@ronin/contracts';
import { columnsOf, type Database } from '@ronin/database';
import { presentRow, type RowOf } from '@ronin/server-kit';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { presentAgentSession, presentPage } from '../sessions/sessions.presenter.ts';
import { findCustomer } from '../shop/customer.service.ts';

const ENTRIES_MAX = 20;

/** What the shop knows about a shopper. @throws AppError not-found */
export async function getShopperContext(database: Database, sessionId: string): Promise<ShopperContext> {
  const { session, account } = await findCustomer(database, sessionId);
  const { customerId } = session;
  const listProducts = <Row extends object>(table: string, columns: string, order: string): Promise<Row[]> =>
    database.select<Row>(
      `SELECT p.id AS "productId", ${columnsOf('Product', 'p', ['name', 'price', 'inStock'])}${columns}
       FROM ${table} i JOIN products p ON p.id = i.product_id
       WHERE i.customer_id = $1::int ORDER BY ${order} LIMIT ${String(ENTRIES_MAX)}`,
      [customerId],
    );
  const [cart, wishlist, viewed, earlierChats] = await Promise.all([
    listProducts<ShopperContext['cart'][number]>('cart_items', ', i.quantity, i.options', 'i.added_at, i.id'),
    listProducts<ShopperContext['wishlist'][number]>('wishlists', '', 'i.added_at DESC, i.id DESC'),
    listProducts<ViewedRow>('recently_viewed', ', i.viewed_at AS "viewedAt"', 'i.viewed_at DESC, i.id DESC'),
    listEarlierChats(database, session, account?.id ?? null),
  ]);

  return {
    account: account?.email ? presentRow(CustomerIdentity, account, { email: account.email }) : null,
    page: presentPage(session),
    cart,
    wishlist,
    recentlyViewed: viewed.map((product) => ({ ...product, viewedAt: product.viewedAt.toISOString() })),
    earlierChats: earlierChats.map(presentAgentSession),
  };
}

type ViewedRow = RowOf<ShopperContext['recentlyViewed'][number], 'viewedAt'>;

/** Of the same account, or the same address, which is not verified: they may be another person's. */
async function listEarlierChats(database: Database, session: SessionRow, accountId: number | null) {
  return await database.select<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE (s.customer_id = $4::int OR lower(s.customer_email) = lower($1)) AND s.started_at <= $2 AND s.id <> $3
     ORDER BY s.started_at DESC, s.id DESC LIMIT ${String(ENTRIES_MAX)}`,
    [session.customerEmail, session.startedAt, session.id, accountId],
  );
}

/** Stores the page of the shop that a session's shopper has open. */
export async function saveShopperPage(database: Database, { sessionId, path, title }: PageEvent) {
  await database.query(
    `UPDATE live_chat_sessions SET page_path = $2, page_title = $3
     WHERE session_id = $1 AND status <> 'ended' AND (page_path, page_title) IS DISTINCT FROM ($2, $3)`,
    { bind: [sessionId, path, title] },
  );
}
