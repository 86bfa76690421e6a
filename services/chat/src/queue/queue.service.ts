import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/session-row.ts';

/** Waiting sessions in one answer. Nobody reads further down a queue than this. */
const LONGEST_QUEUE = 200;

/** The waiting sessions in the order they are served. */
export async function listQueue(database: Database): Promise<SessionRow[]> {
  return await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE s.status = 'waiting' ORDER BY s.queued_at, s.id LIMIT ${String(LONGEST_QUEUE)}`,
    { type: QueryTypes.SELECT },
  );
}
