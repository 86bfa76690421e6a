import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

/** A shopper without a sign of life for this long is gone. */
const GONE_SECONDS = 30;

/** Sessions that are marked as gone in one run; the next run is soon. */
const MOST_PER_RUN = 1_000;

interface SessionIdRow {
  sessionId: string;
}

const idsOf = (rows: SessionIdRow[]): string[] => rows.map(({ sessionId }) => sessionId);

/**
 * Writes down that these sessions' shoppers are there. A session whose row is busy at the moment is passed over until the
 * next time, so this never waits and never takes part in a deadlock.
 * @returns the sessions whose shopper had been gone.
 */
export async function noteShoppersSeen(database: Database, sessionIds: string[]): Promise<string[]> {
  const rows = await database.query<SessionIdRow & { wasOnline: boolean }>(
    `WITH seen AS (
       SELECT id, customer_online FROM live_chat_sessions
       WHERE session_id = ANY ($1::uuid[]) AND status <> 'ended'
       FOR NO KEY UPDATE SKIP LOCKED
     )
     UPDATE live_chat_sessions s SET customer_seen_at = clock_timestamp(), customer_online = true
     FROM seen WHERE s.id = seen.id
     RETURNING s.session_id AS "sessionId", seen.customer_online AS "wasOnline"`,
    { bind: [sessionIds], type: QueryTypes.SELECT },
  );

  return idsOf(rows.filter(({ wasOnline }) => !wasOnline));
}

/**
 * Marks a shopper as gone whose last socket closed, unless they gave a sign of life within `agoMs`, here or elsewhere.
 * @returns whether they are gone.
 */
export async function noteShopperLeft(
  database: Database,
  sessionId: string,
  agoMs: number,
): Promise<boolean> {
  const rows = await database.query<SessionIdRow>(
    `UPDATE live_chat_sessions SET customer_online = false
     WHERE session_id = $1 AND customer_online AND status <> 'ended'
       AND customer_seen_at <= clock_timestamp() - make_interval(secs => $2::float8 / 1000)
     RETURNING session_id AS "sessionId"`,
    { bind: [sessionId, agoMs], type: QueryTypes.SELECT },
  );

  return rows.length > 0;
}

/**
 * Marks the shoppers as gone who gave no sign of life for a while.
 * @returns their sessions.
 */
export async function noteSilentShoppers(database: Database): Promise<string[]> {
  const rows = await database.query<SessionIdRow>(
    `UPDATE live_chat_sessions SET customer_online = false
     WHERE id IN (
       SELECT id FROM live_chat_sessions
       WHERE customer_online AND status <> 'ended'
         AND customer_seen_at < now() - interval '${String(GONE_SECONDS)} seconds'
       ORDER BY customer_seen_at LIMIT ${String(MOST_PER_RUN)}
       FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING session_id AS "sessionId"`,
    { type: QueryTypes.SELECT },
  );

  return idsOf(rows);
}
