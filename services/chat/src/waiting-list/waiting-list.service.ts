import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import { LINE, SESSION_COLUMNS_IN_LINE, type SessionRow } from '../sessions/rows.ts';

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
    `WITH ${LINE}
     SELECT ${SESSION_COLUMNS_IN_LINE} FROM line JOIN live_chat_sessions s ON s.id = line.id
     WHERE line.place <= ${String(LONGEST_QUEUE)} ORDER BY line.place`,
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
