import type { PageEvent, ShopperPage } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { SessionRow } from '../sessions/rows.ts';
import { presentPage } from '../sessions/sessions.presenter.ts';

/** Stores the page of the shop that a session's shopper has open. */
export async function saveShopperPage(
  database: Database,
  { sessionId, path, title }: PageEvent,
): Promise<void> {
  await database.query(
    `UPDATE live_chat_sessions SET page_path = $2, page_title = $3
     WHERE session_id = $1 AND status <> 'ended' AND (page_path, page_title) IS DISTINCT FROM ($2, $3)`,
    { bind: [sessionId, path, title] },
  );
}

/** The shopper's last page; null when none was reported, or an earlier release stored an invalid path. */
export async function getShopperPage(database: Database, sessionId: string): Promise<ShopperPage | null> {
  const [row] = await database.select<Pick<SessionRow, 'pagePath' | 'pageTitle'>>(
    `SELECT page_path AS "pagePath", page_title AS "pageTitle" FROM live_chat_sessions WHERE session_id = $1`,
    [sessionId],
  );

  return row ? presentPage(row) : null;
}
