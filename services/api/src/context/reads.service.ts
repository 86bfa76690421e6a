import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database, SQL_STATE, sqlStateOf } from '@ronin/database';
import { isUnavailable, type Logger, shareResult, withTimeout } from '@ronin/server-kit';

class AwayError extends Error {
  override name = 'AwayError';
}

export interface Source {
  database: Database;
  /** Whether it reads the replica; away: the primary instead; absent: the shop has none. */
  replica: 'read' | 'away' | 'absent';
}

/** A read on the replica. While it is away, and when it fails in the middle, the primary is asked. */
export type Read = <Result>(use: (source: Source) => Promise<Result>) => Promise<Result>;

/** REPORTS_DATABASE_URL: a streaming replica for reports and for the lists of the consoles (behaviour: reports 4). */
export interface Reads {
  report: Read;
  /** The replica only once it has what the primary had at the question: a list shows what its reader has just changed. */
  list: Read;
  /** For a read that cannot be repeated. */
  choose: () => Promise<Source>;
  /** What operators must know; undefined: nothing. */
  findWarning(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface Primary {
  /** The shop's statements, and lists. */
  database: Database;
  reportsDatabase: Database;
}

/** A replica that does not answer in time is away until an attempt succeeds, and nobody waits for these attempts. */
const PROBE_LIMIT_MS = 1_000;
const PROBE_EVERY_MS = 1_000;
const CATCH_UP_MS = 250;
const CATCH_UP_PAUSE_MS = 10;
const LIST_LIMIT_MS = 6_000;
const LIST_CONNECTIONS = 4;
const LAG_WARNING_SECONDS = 60;

/** A server that has become the primary, or was never a replica, would stay behind for ever. */
const PROBE = `
  SELECT pg_is_in_recovery() AS "isReplica",
    extract(epoch FROM now() - max(seen_at) FILTER (WHERE service = 'api'))::float8 AS "lagSeconds"
  FROM service_heartbeats
`;

const PRIMARY_POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS position';
const HAS_REPLAYED = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isDone"';

interface Answer {
  isReplica: boolean;
  /** Since the latest heartbeat of an api that it has. */
  lagSeconds: number | null;
}

/** Without a replica everything reads the primary. */
export const readPrimary = ({ database, reportsDatabase }: Primary): Reads => ({
  report: (use) => use({ database: reportsDatabase, replica: 'absent' }),
  list: (use) => use({ database, replica: 'absent' }),
  choose: () => Promise.resolve({ database: reportsDatabase, replica: 'absent' }),
  findWarning: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
});

export interface ReplicaSettings {
  url: string;
  reportPool: { max: number };
  reportLimitMs: number;
}

/** It need not be there at the start. */
export function openReplica(
  primary: Primary,
  { url, reportPool, reportLimitMs }: ReplicaSettings,
  logger: Logger,
): Reads {
  const reports = connectDatabase({
    url,
    applicationName: 'ronin-api-replica-reports',
    pool: reportPool,
    statementTimeoutMs: reportLimitMs,
    logger,
  });
  const lists = connectDatabase({
    url,
    applicationName: 'ronin-api-replica-lists',
    pool: { max: LIST_CONNECTIONS },
    statementTimeoutMs: LIST_LIMIT_MS,
    logger,
  });
  /** Aborts when the replica goes away; reads that run on it are then not waited for. */
  let there = new AbortController();
  const setAway = (away: boolean, error?: unknown) => {
    if (away === there.signal.aborted) return;
    logger.warn({ err: error }, away ? 'replica is away' : 'replica is back');
    if (away) there.abort();
    else there = new AbortController();
  };
  const ask = async (): Promise<Answer | null> => {
    try {
      const answer = await first<Answer>(lists, PROBE);
      if (!answer.isReplica) throw new Error('The server is no replica.');
      setAway(false);
      return answer;
    } catch (error) {
      setAway(true, error);
      return null;
    }
  };
  const probe = shareResult(ask, PROBE_EVERY_MS);
  const isThere = async () => {
    const asked = probe();
    return !there.signal.aborted && (await asked) !== null;
  };
  /** Whether it has, within a moment, what the primary has now. */
  const catchUp = async (): Promise<boolean> => {
    const { position } = await first<{ position: string }>(primary.database, PRIMARY_POSITION);
    const until = performance.now() + CATCH_UP_MS;
    do {
      if ((await first<{ isDone: boolean | null }>(lists, HAS_REPLAYED, position)).isDone) return true;
      await sleep(CATCH_UP_PAUSE_MS);
    } while (performance.now() < until);

    return false;
  };
  /** @param onlyCaughtUp whether the replica is read only when it has what the primary has. */
  const readFrom =
    (replica: Database, otherwise: Database, { onlyCaughtUp }: { onlyCaughtUp: boolean }): Read =>
    async (use) => {
      if (await isThere()) {
        try {
          if ((await catchUp()) || !onlyCaughtUp)
            return await unlessAborted(use({ database: replica, replica: 'read' }), there.signal);
        } catch (error) {
          if (!isLost(error)) throw error;
        }
      }
      return await use({ database: otherwise, replica: 'away' });
    };

  // A replica of the shop's database does not have the tables of analytics that are in another one.
  const reader = primary.database.analytics === primary.database ? null : readPrimary(primary);

  return {
    report: reader?.report ?? readFrom(reports, primary.reportsDatabase, { onlyCaughtUp: false }),
    list: readFrom(lists, primary.database, { onlyCaughtUp: true }),
    choose:
      reader?.choose ??
      (async () =>
        (await isThere())
          ? { database: reports, replica: 'read' }
          : { database: primary.reportsDatabase, replica: 'away' }),
    async findWarning() {
      const answer = await probe();
      if (answer === null) return 'away: reports and lists read the primary';
      const { lagSeconds } = answer;
      return lagSeconds === null || lagSeconds < LAG_WARNING_SECONDS
        ? undefined
        : `${String(Math.round(lagSeconds))} s behind`;
    },
    async close() {
      await Promise.all([reports.close(), lists.close()]);
    },
  };
}

/** Of a statement that has one row, and an answer at once or not at all. */
async function first<Row extends object>(database: Database, sql: string, ...bind: string[]): Promise<Row> {
  const [row] = await withTimeout(database.select<Row>(sql, bind), PROBE_LIMIT_MS);
  if (row === undefined) throw new Error('The statement has no row.');

  return row;
}

async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new AwayError('The replica went away.'));
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** A statement that took too long would take as long on the primary. */
const isLost = (error: unknown): boolean =>
  error instanceof AwayError || (isUnavailable(error) && sqlStateOf(error) !== SQL_STATE.queryCanceled);
