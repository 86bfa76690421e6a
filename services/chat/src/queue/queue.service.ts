import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import { LINE, SESSION_COLUMNS, type SessionRow } from '../sessions/session-row.ts';

/** Waiting sessions in one answer. No agent reads further down a queue than this. */
export const LONGEST_QUEUE = 200;

/** Where a session stands in the queue, as it was read. */
export interface Place {
  sessionId: string;
  queuePosition: number | null;
}

/** The waiting sessions in the order they are served. */
export async function listQueue(database: Database): Promise<SessionRow[]> {
  return await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE s.status = 'waiting' ORDER BY s.queued_at, s.id LIMIT ${String(LONGEST_QUEUE)}`,
    { type: QueryTypes.SELECT },
  );
}

/** The places of those who stand further back than that: one pass over the queue. */
export async function listFartherPlaces(database: Database): Promise<Place[]> {
  return await database.query<Place>(
    `WITH ${LINE}
     SELECT session_id AS "sessionId", place AS "queuePosition" FROM line WHERE place > ${String(LONGEST_QUEUE)}`,
    { type: QueryTypes.SELECT },
  );
}
