import { ShopperPage, type PageNews } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

/** Writes down where in the shop a chat's shopper is. */
export async function notePage(database: Database, { sessionId, path, title }: PageNews): Promise<void> {
  await database.query(
    `UPDATE live_chat_sessions SET page_path = $2, page_title = $3
     WHERE session_id = $1 AND status <> 'ended' AND (page_path, page_title) IS DISTINCT FROM ($2, $3)`,
    { bind: [sessionId, path, title] },
  );
}

/** Where a chat's shopper was last; null: it was never said, or an older release stored what is no path of this shop. */
export async function readPage(database: Database, sessionId: string): Promise<ShopperPage | null> {
  const [row] = await database.query<ShopperPage>(
    `SELECT page_path AS path, coalesce(page_title, '') AS title FROM live_chat_sessions
     WHERE session_id = $1 AND page_path IS NOT NULL`,
    { bind: [sessionId], type: QueryTypes.SELECT },
  );

  const page = ShopperPage.safeParse(row);

  return page.success ? page.data : null;
}
