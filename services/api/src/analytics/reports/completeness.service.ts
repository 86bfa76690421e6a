import { parseBatchIds, QueueFigures, type WriteEvents } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import {
  ADD_LIMIT_MS,
  isUnavailable,
  type JobQueue,
  type QueueIdentity,
  shareResult,
  withTimeout,
} from '@ronin/server-kit';
import type { ApiConfig } from '../../context/config.ts';
import type { Source } from '../../context/reads.service.ts';
import { countEvents } from '../../operations/queues.service.ts';
import { WAIT_KEPT_MS } from '../intake/event-batcher.ts';

/** How complete the tables of analytics are (behaviour: reports 4). */
export interface Completeness {
  completeTo: Date;
  /** Accepted events that no further attempt can store. */
  failedEvents: number;
  /** The age of the oldest event that waits to be stored; 0 when there is none. */
  behindSeconds: number;
}

interface Sources {
  queue: Pick<JobQueue<WriteEvents>, 'getBacklog'>;
  database: Database;
  now: () => Date;
}

/** How far the clocks of two machines may be apart. */
const CLOCKS_DIFFER_MS = 2_000;

/** An event is in the queue, or refused, at the latest so long after its time of receipt (decision 0024). */
export const ON_ITS_WAY_MS = WAIT_KEPT_MS + ADD_LIMIT_MS + CLOCKS_DIFFER_MS;

/**
 * Reads what waits. Call it before the tables are read: nothing that is received before `completeTo` is stored later. Callers
 * share a reading that is under way, because an earlier reading promises no more than a later one. Null while the queue cannot
 * be read.
 */
export const createCompletenessReader = (sources: Sources): (() => Promise<Completeness | null>) =>
  shareResult(() => readCompleteness(sources), 0);

async function readCompleteness({ queue, database, now }: Sources): Promise<Completeness | null> {
  const startedAt = now().getTime();
  // Before the queue is read: a row that leaves the outbox in between is seen in the queue.
  const fact: Date | null = await database.models.AnalyticsOutboxRow.min('createdAt', {
    where: { queuedAt: null },
  });
  try {
    const { oldestAt, failed } = await queue.getBacklog();
    const failedBatches = failed.filter(({ jobId }) => parseBatchIds([jobId]).length > 0);
    const oldestFailed = failedBatches.reduce((oldest, { at }) => Math.min(oldest, at), Infinity);
    const oldestWaiting = Math.min(oldestAt ?? Infinity, fact?.getTime() ?? Infinity);

    return {
      completeTo: new Date(Math.min(startedAt - ON_ITS_WAY_MS, oldestWaiting, oldestFailed)),
      failedEvents: countEvents(failedBatches),
      behindSeconds: oldestWaiting === Infinity ? 0 : Math.max(0, startedAt - oldestWaiting) / 1_000,
    };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

interface FiguresContext extends Sources {
  config: Pick<ApiConfig, 'reportsDatabaseUrl'>;
  queueIdentity: QueueIdentity;
}

/** What each heartbeat of the api says; the completeness costs a reading of the queue, so only where a replica needs it. */
export function createFigures(context: FiguresContext) {
  const read = createCompletenessReader(context);
  const hasReplica = context.config.reportsDatabaseUrl !== null;

  return async (): Promise<QueueFigures> => ({
    queue: context.queueIdentity.current(),
    ...(hasReplica && {
      completeness: await withTimeout(read(), FIGURES_LIMIT_MS).then(present, () => null),
    }),
  });
}

const present = (reading: Completeness | null) =>
  reading && { ...reading, completeTo: reading.completeTo.toISOString() };

const OF_HEARTBEATS = `
  SELECT figures, extract(epoch FROM now() - seen_at)::float8 AS "ageSeconds" FROM service_heartbeats
  WHERE service = 'api' AND figures -> 'completeness' ? 'completeTo'
  ORDER BY figures -> 'completeness' ->> 'completeTo' DESC LIMIT 1
`;
/** The heartbeats of the api are seconds apart, and do not wait longer for the queue. */
const LATE_SECONDS = 10;
const FIGURES_LIMIT_MS = 1_000;

/** How complete what a report reads is. @param readPrimary made by createCompletenessReader */
export const completenessOf = (
  { database, replica }: Source,
  readPrimary: () => Promise<Completeness | null>,
): Promise<Completeness | null> => (replica === 'read' ? findCompleteness(database) : readPrimary());

/**
 * An api writes its reading with each heartbeat, after the rows that it is about, so a replica with the heartbeat has the rows
 * too. Call it before the tables are read.
 */
async function findCompleteness(replica: Database): Promise<Completeness | null> {
  const [row] = await replica.select<{ figures: unknown; ageSeconds: number }>(OF_HEARTBEATS);
  const reading = QueueFigures.safeParse(row?.figures).data?.completeness;
  if (row === undefined || !reading) return null;
  const lagSeconds = row.ageSeconds > LATE_SECONDS ? row.ageSeconds : 0;

  return {
    completeTo: new Date(reading.completeTo),
    failedEvents: reading.failedEvents,
    behindSeconds: reading.behindSeconds + lagSeconds,
  };
}
