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

/** The places in the queue of those of the sessions that wait, counted in one pass. */
export async function findQueuePositions(
  database: Database,
  sessionIds: string[],
): Promise<Map<string, number>> {
  const rows = await database.query<{ sessionId: string; position: number }>(
    `SELECT session_id AS "sessionId", position FROM (
       SELECT session_id, row_number() OVER (ORDER BY queued_at, id) AS position
       FROM live_chat_sessions WHERE status = 'waiting'
     ) waiting
     WHERE session_id = ANY ($1::uuid[])`,
    { bind: [sessionIds], type: QueryTypes.SELECT },
  );

  return new Map(rows.map(({ sessionId, position }) => [sessionId, position]));
}
