import { type RateChat, type StartChat, TEXT_LIMITS } from '@ronin/contracts';
import type { Database, Transaction } from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { SessionState } from '../cluster/cluster-event.ts';
import { SESSION_COLUMNS, SESSION_COLUMNS_WITH_POSITION, type SessionRow, WAITING_LIST_CTE } from './rows.ts';

interface NewSession extends StartChat {
  customerId: number | null;
  networkHash: string;
  /** Whether the visit may be told to analytics: the shopper did not refuse tracking. */
  isTracked: boolean;
}

/** The visit of a page that the customer has open: pages report it while they are visible, and none that refuses tracking. */
const OPEN_VISIT = `
  SELECT visit_id FROM live_chat_visitors
  WHERE customer_id = $1::int AND seen_at > now() - interval '45 seconds' ORDER BY seen_at DESC LIMIT 1
`;

/**
 * Starts a session at the end of the waiting list. The customer's row is created by the customer's first write. An account's
 * own address and name are used instead of the given ones, so nobody signed in can chat under another address.
 * Only `startChat` calls it, because somebody may be banned.
 */
export async function startSession(
  database: Database,
  { customerId, customerName, customerEmail, networkHash, isTracked }: NewSession,
  transaction: Transaction,
): Promise<SessionRow> {
  const [row] = await database
    .select<SessionRow>(
      `WITH customer AS (
       INSERT INTO customers (id) SELECT $1::int WHERE $1::int IS NOT NULL ON CONFLICT DO NOTHING
     ), account AS (
       SELECT email, nullif(trim(left(concat_ws(' ', first_name, last_name), ${String(TEXT_LIMITS.name)})), '') AS name
       FROM customers WHERE id = $1::int AND email IS NOT NULL
     ), s AS (
       INSERT INTO live_chat_sessions (customer_id, customer_name, customer_email, network_hash, visit_id)
       VALUES ($1::int, coalesce((SELECT name FROM account), $2), coalesce((SELECT email FROM account), $3), $4,
         CASE WHEN $5 THEN (${OPEN_VISIT}) END)
       RETURNING *
     )
     SELECT ${SESSION_COLUMNS} FROM s`,
      [customerId, customerName, customerEmail, networkHash, isTracked],
      transaction,
    )
    .catch(refuseMergedGuest);
  if (row === undefined) throw new Error('The insert returned no row.');

  return row;
}

/** With a transaction the row is locked. @throws AppError not-found */
export async function requireSession(
  database: Database,
  sessionId: string,
  transaction: Transaction | null = null,
): Promise<SessionRow> {
  const [row] = await database.select<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s WHERE s.session_id = $1
     ${transaction ? 'FOR NO KEY UPDATE OF s' : ''}`,
    [sessionId],
    transaction,
  );
  if (row === undefined) throw noSuchChat();

  return row;
}

/** @param change the assignments and the condition, in SQL. @returns undefined when the condition refuses. */
export async function updateSession(
  database: Database,
  change: string,
  values: unknown[],
  transaction: Transaction | null = null,
): Promise<SessionRow | undefined> {
  const [row] = await database.select<SessionRow>(
    `WITH s AS (UPDATE live_chat_sessions SET ${change} RETURNING *) SELECT ${SESSION_COLUMNS} FROM s`,
    values,
    transaction,
  );

  return row;
}

/** Those of the sessions that exist, in no order. It reads the waiting list once, however many they are. */
export async function listSessionsById(database: Database, sessionIds: string[]): Promise<SessionRow[]> {
  return await database.select<SessionRow>(
    `WITH ${WAITING_LIST_CTE}
     SELECT ${SESSION_COLUMNS_WITH_POSITION}
     FROM live_chat_sessions s LEFT JOIN waiting_list ON waiting_list.id = s.id
     WHERE s.session_id = ANY ($1::uuid[])`,
    [sessionIds],
  );
}

const STATES_CHUNK = 1_000;

export async function listSessionStates(database: Database, sessionIds: string[]): Promise<SessionState[]> {
  const states: SessionState[] = [];
  for (let start = 0; start < sessionIds.length; start += STATES_CHUNK) {
    const rows = await database.select<SessionState>(
      `SELECT session_id AS "sessionId", status, agent_id AS "agentId", last_sequence AS "lastSequence"
       FROM live_chat_sessions WHERE session_id = ANY ($1::uuid[])`,
      [sessionIds.slice(start, start + STATES_CHUNK)],
    );
    states.push(...rows);
  }

  return states;
}

/** The sessions that these agents hold, longest held first. */
export async function listHeldSessions(database: Database, agentIds: number[]): Promise<SessionRow[]> {
  return await database.select<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s
     WHERE s.status = 'active' AND s.agent_id = ANY ($1::int[])
     ORDER BY s.claimed_at, s.id`,
    [agentIds],
  );
}

/** Stores the shopper's rating. @throws AppError not-found, or conflict before the end and the second time. */
export async function rateSession(database: Database, sessionId: string, { rating, comment }: RateChat) {
  const row = await updateSession(
    database,
    `satisfaction = $2, satisfaction_comment = nullif($3::text, '')
     WHERE session_id = $1 AND status = 'ended' AND satisfaction IS NULL`,
    [sessionId, rating, comment ?? null],
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
  const values = [sessionId, [...new Set(tags)]];
  const row = await updateSession(database, 'tags = $2::text[] WHERE session_id = $1', values);
  if (row === undefined) throw noSuchChat();

  return row;
}

export const noSuchChat = () => new AppError('not-found', 'There is no such chat.');
