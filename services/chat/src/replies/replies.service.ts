import { CANNED_REPLY, type SaveCannedReply } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';

export interface ReplyRow {
  id: number;
  shortcut: string;
  text: string;
  updatedAt: Date;
}

const REPLY_COLUMNS = 'id, shortcut, text, updated_at AS "updatedAt"';

/** All canned replies, in the order of their shortcuts. */
export async function listReplies(database: Database): Promise<ReplyRow[]> {
  return await database.query<ReplyRow>(
    `SELECT ${REPLY_COLUMNS} FROM live_chat_replies ORDER BY shortcut LIMIT ${String(CANNED_REPLY.count)}`,
    { type: QueryTypes.SELECT },
  );
}

/** @throws AppError conflict when the shortcut exists, or the maximum number is reached. */
export async function addReply(database: Database, { shortcut, text }: SaveCannedReply): Promise<ReplyRow> {
  const [reply] = await database.query<ReplyRow>(
    `INSERT INTO live_chat_replies (shortcut, text)
     SELECT $1, $2 WHERE (SELECT count(*) FROM live_chat_replies) < ${String(CANNED_REPLY.count)}
     ON CONFLICT (shortcut) DO NOTHING RETURNING ${REPLY_COLUMNS}`,
    { bind: [shortcut, text], type: QueryTypes.SELECT },
  );
  if (reply !== undefined) return reply;

  throw (await isTaken(database, shortcut)) ? shortcutTaken(shortcut) : tooMany();
}

/** @throws AppError not-found, conflict when another reply has the shortcut. */
export async function changeReply(
  database: Database,
  id: number,
  { shortcut, text }: SaveCannedReply,
): Promise<ReplyRow> {
  const [reply] = await database.query<ReplyRow>(
    `UPDATE live_chat_replies SET shortcut = $2, text = $3
     WHERE id = $1::bigint
       AND NOT EXISTS (SELECT FROM live_chat_replies other WHERE other.shortcut = $2 AND other.id <> $1::bigint)
     RETURNING ${REPLY_COLUMNS}`,
    { bind: [id, shortcut, text], type: QueryTypes.SELECT },
  );
  if (reply !== undefined) return reply;

  throw (await isTaken(database, shortcut, id)) ? shortcutTaken(shortcut) : noSuchReply();
}

/** @throws AppError not-found */
export async function removeReply(database: Database, id: number): Promise<void> {
  const removed = await database.query('DELETE FROM live_chat_replies WHERE id = $1::bigint RETURNING id', {
    bind: [id],
    type: QueryTypes.SELECT,
  });
  if (removed.length === 0) throw noSuchReply();
}

async function isTaken(database: Database, shortcut: string, but = 0): Promise<boolean> {
  const rows = await database.query(
    'SELECT FROM live_chat_replies WHERE shortcut = $1 AND id <> $2::bigint',
    { bind: [shortcut, but], type: QueryTypes.SELECT },
  );

  return rows.length > 0;
}

const shortcutTaken = (shortcut: string) =>
  new AppError('conflict', `/${shortcut} is another reply's shortcut already.`);

const tooMany = () =>
  new AppError('conflict', `There are ${String(CANNED_REPLY.count)} replies already. Remove one first.`);

const noSuchReply = () => new AppError('not-found', 'There is no such reply.');
