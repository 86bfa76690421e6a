import type { Database } from '@ronin/database';

/** A shopper who was not seen for this long is offline. */
const OFFLINE_SECONDS = 30;

/** Sessions of one run. The next run is two seconds later. */
const SESSIONS_PER_RUN = 1_000;

interface SessionIdRow {
  sessionId: string;
}

const idsOf = (rows: SessionIdRow[]): string[] => rows.map(({ sessionId }) => sessionId);

/** Skips locked rows, so it cannot cause a deadlock. @returns what was written, and of these who was offline before. */
export async function saveShoppersSeen(database: Database, sessionIds: string[]) {
  const rows = await database.select<SessionIdRow & { wasOnline: boolean }>(
    `WITH seen AS (
       SELECT id, customer_online FROM live_chat_sessions
       WHERE session_id = ANY ($1::uuid[]) AND status <> 'ended'
       FOR NO KEY UPDATE SKIP LOCKED
     )
     UPDATE live_chat_sessions s SET customer_seen_at = clock_timestamp(), customer_online = true
     FROM seen WHERE s.id = seen.id
     RETURNING s.session_id AS "sessionId", seen.customer_online AS "wasOnline"`,
    [sessionIds],
  );

  return { written: idsOf(rows), returned: idsOf(rows.filter(({ wasOnline }) => !wasOnline)) };
}

/** A shopper's last socket closed. @returns whether they are offline: no process has seen them within `agoMs`. */
export async function saveShopperLeft(database: Database, sessionId: string, agoMs: number) {
  const rows = await database.select<SessionIdRow>(
    `UPDATE live_chat_sessions SET customer_online = false
     WHERE session_id = $1 AND customer_online AND status <> 'ended'
       AND customer_seen_at <= clock_timestamp() - make_interval(secs => $2::float8 / 1000)
     RETURNING session_id AS "sessionId"`,
    [sessionId, agoMs],
  );

  return rows.length > 0;
}

/** Writes that shoppers who were not seen for a while are offline. @returns their sessions. */
export async function saveSilentShoppersOffline(database: Database): Promise<string[]> {
  const rows = await database.select<SessionIdRow>(
    `UPDATE live_chat_sessions SET customer_online = false
     WHERE id IN (
       SELECT id FROM live_chat_sessions
       WHERE customer_online AND status <> 'ended'
         AND customer_seen_at < now() - interval '${String(OFFLINE_SECONDS)} seconds'
       ORDER BY customer_seen_at LIMIT ${String(SESSIONS_PER_RUN)}
       FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING session_id AS "sessionId"`,
  );

  return idsOf(rows);
}
