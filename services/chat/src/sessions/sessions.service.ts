import { Uuid, type StartChat } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';
import { LINE, SESSION_COLUMNS, SESSION_COLUMNS_IN_LINE, type SessionRow } from './rows.ts';

/**
 * A new session, at the end of the queue. The customer's row is made by its first write.
 * @param customerId null for a caller who is nobody's customer.
 */
export async function startSession(
  database: Database,
  customerId: number | null,
  { customerName, customerEmail }: StartChat,
): Promise<SessionRow> {
  const [row] = await database.query<SessionRow>(
    `WITH customer AS (
       INSERT INTO customers (id) SELECT $1::int WHERE $1::int IS NOT NULL ON CONFLICT DO NOTHING
     ), s AS (
       INSERT INTO live_chat_sessions (customer_id, customer_name, customer_email) VALUES ($1::int, $2, $3)
       RETURNING *
     )
     SELECT ${SESSION_COLUMNS} FROM s`,
    { bind: [customerId, customerName, customerEmail], type: QueryTypes.SELECT },
  );
  if (row === undefined) throw new Error('The insert gave no row.');

  return row;
}

/** @throws AppError not-found */
export async function requireSession(database: Database, sessionId: string): Promise<SessionRow> {
  const [row] = await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s WHERE s.session_id = $1`,
    { bind: [sessionId], type: QueryTypes.SELECT },
  );
  if (row === undefined) throw noSuchChat();

  return row;
}

/** Those of the sessions that exist, in no order. One pass over the queue, however many they are. */
export async function findSessions(database: Database, sessionIds: string[]): Promise<SessionRow[]> {
  return await database.query<SessionRow>(
    `WITH ${LINE}
     SELECT ${SESSION_COLUMNS_IN_LINE} FROM live_chat_sessions s LEFT JOIN line ON line.id = s.id
     WHERE s.session_id = ANY ($1::uuid[])`,
    { bind: [sessionIds], type: QueryTypes.SELECT },
  );
}

/** The chats that these agents hold, longest held first. */
export async function listHeldSessions(database: Database, agentIds: number[]): Promise<SessionRow[]> {
  return await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE s.status = 'active' AND s.agent_id = ANY ($1::int[])
     ORDER BY s.claimed_at, s.id`,
    { bind: [agentIds], type: QueryTypes.SELECT },
  );
}

/**
 * The shopper's stars, once, after the end.
 * @throws AppError not-found, or conflict before the end and the second time.
 */
export async function rateSession(
  database: Database,
  sessionId: string,
  rating: number,
): Promise<SessionRow> {
  const [row] = await database.query<SessionRow>(
    `WITH s AS (
       UPDATE live_chat_sessions SET satisfaction = $2
       WHERE session_id = $1 AND status = 'ended' AND satisfaction IS NULL
       RETURNING *
     )
     SELECT ${SESSION_COLUMNS} FROM s`,
    { bind: [sessionId, rating], type: QueryTypes.SELECT },
  );
  if (row !== undefined) return row;

  const { status } = await requireSession(database, sessionId);
  throw new AppError(
    'conflict',
    status === 'ended' ? 'This chat has been rated already.' : 'A chat can be rated once it has ended.',
  );
}

/** @throws AppError not-found */
export async function tagSession(database: Database, sessionId: string, tags: string[]): Promise<SessionRow> {
  const [row] = await database.query<SessionRow>(
    `WITH s AS (
       UPDATE live_chat_sessions SET tags = $2::text[] WHERE session_id = $1 RETURNING *
     )
     SELECT ${SESSION_COLUMNS} FROM s`,
    { bind: [sessionId, [...new Set(tags)]], type: QueryTypes.SELECT },
  );
  if (row === undefined) throw noSuchChat();

  return row;
}

/**
 * The session id in a path. What is no UUID is nobody's session.
 * @throws AppError not-found
 */
export function requireSessionId(value: string): string {
  const result = Uuid.safeParse(value);
  if (!result.success) throw noSuchChat();

  return result.data;
}

export const noSuchChat = () => new AppError('not-found', 'There is no such chat.');
