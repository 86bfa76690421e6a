import {
  ANALYTICS_QUEUE,
  CHAT_TIMERS_QUEUE,
  FAILING_AFTER_MS,
  pickOldestBatches,
  parseBatchIds,
  STUCK_AFTER_MS,
  type QueueState,
  type QueueStatus,
} from '@ronin/contracts';
import {
  AppError,
  countJobs,
  type JobCounts,
  isUnavailable,
  getBacklog,
  type Retrying,
  withTimeout,
  type OpenQueue,
} from '@ronin/server-kit';
import type { ApiContext } from '../context.ts';

/** Every queue of the shop, as operators name it. */
export const QUEUE_NAMES = [ANALYTICS_QUEUE, CHAT_TIMERS_QUEUE] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

export type QueuesContext = Pick<ApiContext, 'now' | 'queue' | 'timersQueue'>;

interface QueueReading {
  name: QueueName;
  state: QueueState;
  paused: boolean;
  jobs: JobCounts | null;
  oldestSeconds: number | null;
  retrying: QueueStatus['retrying'];
}

const READ_LIMIT_MS = 3_000;
const RETRY_LIMIT_MS = 15_000;
const LATEST_FAILED = 25;

/** @throws AppError not-found when there is no such queue. */
export function resolveQueueName(name: string): QueueName {
  const found = QUEUE_NAMES.find((known) => known === name);
  if (found === undefined) throw new AppError('not-found', `There is no queue named ${name.slice(0, 50)}.`);

  return found;
}

export const openQueue = (context: QueuesContext, name: QueueName): Promise<OpenQueue> =>
  name === ANALYTICS_QUEUE ? context.queue.open() : context.timersQueue.open();

/**
 * How a queue is doing. One that is out of reach says so instead of failing the whole.
 * @param isMoving whether jobs are known to be taken, though some have waited long.
 */
export async function readQueue(
  context: QueuesContext,
  name: QueueName,
  isMoving: (active: number) => boolean = (active) => active > 0,
): Promise<QueueReading> {
  try {
    return await withTimeout(readOpenQueue(context, name, isMoving), READ_LIMIT_MS);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { name, state: 'unreachable', paused: false, jobs: null, oldestSeconds: null, retrying: null };
  }
}

async function readOpenQueue(context: QueuesContext, name: QueueName, isMoving: (active: number) => boolean) {
  const queue = await openQueue(context, name);
  const [paused, jobs, { oldestAt, retrying }] = await Promise.all([
    queue.isPaused(),
    countJobs(queue),
    getBacklog(queue, pickOldestBatches),
  ]);
  const ageOf = (at: number) => Math.max(0, context.now().getTime() - at);
  const oldestMs = oldestAt === null ? null : ageOf(oldestAt);
  const isFailing = retrying !== null && ageOf(retrying.since) > FAILING_AFTER_MS;
  const isStuck = oldestMs !== null && oldestMs > STUCK_AFTER_MS && !isMoving(jobs.active);

  return {
    name,
    state: nameState({ paused, isStuck, isFailing, isRetrying: retrying !== null, ...jobs }),
    paused,
    jobs,
    oldestSeconds: oldestMs === null ? null : oldestMs / 1_000,
    retrying: retrying === null ? null : describeRetrying(retrying),
  };
}

const ERROR_LENGTH = 300;

const describeRetrying = ({ jobIds, attempts, since, error }: Retrying) => ({
  jobs: jobIds.length,
  events: parseBatchIds(jobIds).reduce((sum, { count }) => sum + count, 0),
  attempts,
  since: new Date(since).toISOString(),
  error: error?.slice(0, ERROR_LENGTH) ?? null,
});

interface Signs {
  paused: boolean;
  isStuck: boolean;
  isFailing: boolean;
  isRetrying: boolean;
  active: number;
  waiting: number;
}

function nameState({ paused, isStuck, isFailing, isRetrying, active, waiting }: Signs): QueueState {
  if (paused) return 'paused';
  if (isFailing) return 'failing';
  if (isStuck) return 'stuck';
  if (isRetrying) return 'retrying';
  if (active > 0) return 'working';

  return waiting > 0 ? 'waiting' : 'idle';
}

/** Nothing is taken from it until it is resumed; jobs in hand are finished. To pause a paused queue changes nothing. */
export async function pauseQueue(context: QueuesContext, name: QueueName): Promise<QueueReading> {
  await (await openQueue(context, name)).pause();

  return await readQueue(context, name);
}

export async function resumeQueue(context: QueuesContext, name: QueueName): Promise<QueueReading> {
  await (await openQueue(context, name)).resume();

  return await readQueue(context, name);
}

/** The latest of the failed jobs, newest first, and how many there are in all. */
export async function readFailed(context: QueuesContext, name: QueueName) {
  const queue = await openQueue(context, name);
  const { failed } = await countJobs(queue);
  // Jobs are read whole, a payload of up to half a megabyte each: hence so few.
  const jobs = await queue.getFailed(0, LATEST_FAILED - 1);

  return { total: failed, jobs: jobs.sort((a, b) => (b.finishedOn ?? 0) - (a.finishedOn ?? 0)) };
}

/**
 * Puts every failed job back among the waiting.
 * @returns how many there were; 0 when nothing had failed, or another operator was quicker.
 */
export async function retryFailed(context: QueuesContext, name: QueueName) {
  const queue = await openQueue(context, name);
  const { failed } = await countJobs(queue);
  if (failed > 0) await withTimeout(queue.retryJobs({ state: 'failed' }), RETRY_LIMIT_MS);

  return { retried: failed, queue: await readQueue(context, name) };
}

/**
 * Gives every job that is retried its next attempt now. A job that only waits for its time is left alone.
 * @returns how many jobs there were.
 */
export async function retryNow(context: QueuesContext, name: QueueName) {
  const queue = await openQueue(context, name);
  const { retrying } = await withTimeout(getBacklog(queue, pickOldestBatches), READ_LIMIT_MS);
  const moved = retrying?.jobIds.length ?? 0;
  if (moved > 0) {
    // Nothing of analytics is scheduled: whatever is delayed is retried, however much it is.
    if (name === ANALYTICS_QUEUE) await withTimeout(queue.promoteJobs(), RETRY_LIMIT_MS);
    else await Promise.all((retrying?.jobIds ?? []).map((jobId) => promote(queue, jobId)));
  }

  return { moved, queue: await readQueue(context, name) };
}

/** One that is not delayed any more is being tried already. */
async function promote(queue: OpenQueue, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  if ((await job?.isDelayed()) === true) await job?.promote().catch(() => undefined);
}
