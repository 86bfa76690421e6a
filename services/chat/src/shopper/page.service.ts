import type { PageEvent, ShopperPage } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import { presentPage } from '../sessions/sessions.presenter.ts';

/** Writes down where in the shop a chat's shopper is. */
export async function notePage(database: Database, { sessionId, path, title }: PageEvent): Promise<void> {
  await database.query(
    `UPDATE live_chat_sessions SET page_path = $2, page_title = $3
     WHERE session_id = $1 AND status <> 'ended' AND (page_path, page_title) IS DISTINCT FROM ($2, $3)`,
    { bind: [sessionId, path, title] },
  );
}

/** Where a chat's shopper was last; null: it was never said, or an older release stored what is no path of this shop. */
export async function readPage(database: Database, sessionId: string): Promise<ShopperPage | null> {
  const [row] = await database.query<Pick<SessionRow, 'pagePath' | 'pageTitle'>>(
    `SELECT page_path AS "pagePath", page_title AS "pageTitle" FROM live_chat_sessions WHERE session_id = $1`,
    { bind: [sessionId], type: QueryTypes.SELECT },
  );

  return row ? presentPage(row) : null;
}
