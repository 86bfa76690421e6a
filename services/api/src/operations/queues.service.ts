import {
  ANALYTICS_QUEUE,
  CHAT_TIMERS_QUEUE,
  FAILING_AFTER_MS,
  parseBatchIds,
  type QueueState,
  type QueueStatus,
  STUCK_AFTER_MS,
} from '@ronin/contracts';
import {
  AppError,
  type Backlog,
  countJobs,
  isUnavailable,
  type JobCounts,
  type JobQueue,
  type OpenQueue,
  withTimeout,
} from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';

/** The job queues that operators see and change. The queue `backup` is not among them (behaviour: operations 2). */
export const QUEUE_NAMES = [ANALYTICS_QUEUE, CHAT_TIMERS_QUEUE] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

export type QueuesContext = Pick<ApiContext, 'now' | 'queue' | 'timersQueue'>;

interface QueueStatusRow {
  name: QueueName;
  state: QueueState;
  paused: boolean;
  jobs: JobCounts | null;
  oldestSeconds: number | null;
  retrying: QueueStatus['retrying'];
}

const READ_TIMEOUT_MS = 3_000;
const RETRY_TIMEOUT_MS = 15_000;
const FAILED_JOBS_LISTED = 25;

/** @throws AppError not-found when there is no such queue. */
export function resolveQueueName(name: string): QueueName {
  const found = QUEUE_NAMES.find((known) => known === name);
  if (found === undefined) throw new AppError('not-found', `There is no queue named ${name.slice(0, 50)}.`);

  return found;
}

const queueOf = (
  { queue, timersQueue }: QueuesContext,
  name: QueueName,
): Pick<JobQueue<never>, 'getBacklog' | 'open'> => (name === ANALYTICS_QUEUE ? queue : timersQueue);

export const openQueue = (context: QueuesContext, name: QueueName): Promise<OpenQueue> =>
  queueOf(context, name).open();

/**
 * The state of a queue. An unreachable queue has the state 'unreachable' instead of failing the call.
 * @param isMoving says from the number of active jobs whether the queue makes progress. Then it is not stuck, even if its
 * oldest job has waited long.
 */
export async function getQueueStatus(
  context: QueuesContext,
  name: QueueName,
  isMoving: (active: number) => boolean = (active) => active > 0,
): Promise<QueueStatusRow> {
  try {
    return await withTimeout(getOpenQueueStatus(context, name, isMoving), READ_TIMEOUT_MS);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { name, state: 'unreachable', paused: false, jobs: null, oldestSeconds: null, retrying: null };
  }
}

async function getOpenQueueStatus(
  context: QueuesContext,
  name: QueueName,
  isMoving: (active: number) => boolean,
) {
  const queue = await openQueue(context, name);
  const [paused, jobs, { oldestAt, retrying }] = await Promise.all([
    queue.isPaused(),
    countJobs(queue),
    queueOf(context, name).getBacklog(),
  ]);
  const ageOf = (at: number) => Math.max(0, context.now().getTime() - at);
  const oldestMs = oldestAt === null ? null : ageOf(oldestAt);
  const [longestRetried] = retrying;
  const isFailing = longestRetried !== undefined && ageOf(longestRetried.at) > FAILING_AFTER_MS;
  const isStuck = oldestMs !== null && oldestMs > STUCK_AFTER_MS && !isMoving(jobs.active);

  return {
    name,
    state: queueState({ paused, isStuck, isFailing, isRetrying: retrying.length > 0, ...jobs }),
    paused,
    jobs,
    oldestSeconds: oldestMs === null ? null : oldestMs / 1_000,
    retrying: describeRetrying(retrying),
  };
}

const ERROR_LENGTH = 300;

/** How many events the batches among these jobs hold. */
export const countEvents = (jobs: readonly { jobId: string }[]): number =>
  parseBatchIds(jobs.map(({ jobId }) => jobId)).reduce((sum, { count }) => sum + count, 0);

function describeRetrying(retrying: Backlog['retrying']): QueueStatus['retrying'] {
  const [oldest] = retrying;
  if (oldest === undefined) return null;

  return {
    jobs: retrying.length,
    events: countEvents(retrying),
    attempts: oldest.attempts,
    since: new Date(oldest.at).toISOString(),
    error: oldest.error?.slice(0, ERROR_LENGTH) ?? null,
  };
}

interface QueueSignals {
  paused: boolean;
  isStuck: boolean;
  isFailing: boolean;
  isRetrying: boolean;
  active: number;
  waiting: number;
}

function queueState({ paused, isStuck, isFailing, isRetrying, active, waiting }: QueueSignals): QueueState {
  if (paused) return 'paused';
  if (isFailing) return 'failing';
  if (isStuck) return 'stuck';
  if (isRetrying) return 'retrying';
  if (active > 0) return 'working';

  return waiting > 0 ? 'waiting' : 'idle';
}

/** Workers take no job until it is resumed; running jobs are finished. */
export async function pauseQueue(context: QueuesContext, name: QueueName): Promise<QueueStatusRow> {
  await (await openQueue(context, name)).pause();

  return await getQueueStatus(context, name);
}

export async function resumeQueue(context: QueuesContext, name: QueueName): Promise<QueueStatusRow> {
  await (await openQueue(context, name)).resume();

  return await getQueueStatus(context, name);
}

/** The latest failed jobs, newest first, and the total number. */
export async function listFailedJobs(context: QueuesContext, name: QueueName) {
  const queue = await openQueue(context, name);
  const { failed } = await countJobs(queue);
  // Few, because each job is read with its payload of up to half a megabyte.
  const jobs = await queue.getFailed(0, FAILED_JOBS_LISTED - 1);

  return { total: failed, jobs: jobs.sort((a, b) => (b.finishedOn ?? 0) - (a.finishedOn ?? 0)) };
}

/**
 * Moves every failed job back to the waiting jobs.
 * @returns how many there were; 0 when no job had failed, or another operator was faster.
 */
export async function retryFailed(context: QueuesContext, name: QueueName) {
  const queue = await openQueue(context, name);
  const { failed } = await countJobs(queue);
  if (failed > 0) await withTimeout(queue.retryJobs({ state: 'failed' }), RETRY_TIMEOUT_MS);

  return { retried: failed, queue: await getQueueStatus(context, name) };
}

/**
 * Starts the next attempt of every job that failed before. Jobs that are scheduled for later stay as they are.
 * @returns how many jobs there were.
 */
export async function retryNow(context: QueuesContext, name: QueueName) {
  const queue = await openQueue(context, name);
  const { retrying } = await queueOf(context, name).getBacklog();
  if (retrying.length > 0) {
    // Analytics has no scheduled jobs: every delayed job is a retry.
    if (name === ANALYTICS_QUEUE) await withTimeout(queue.promoteJobs(), RETRY_TIMEOUT_MS);
    else await Promise.all(retrying.map(({ jobId }) => promote(queue, jobId)));
  }

  return { moved: retrying.length, queue: await getQueueStatus(context, name) };
}

/** A job that is no longer delayed has already started. */
async function promote(queue: OpenQueue, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  if ((await job?.isDelayed()) === true) await job?.promote().catch(() => undefined);
}
