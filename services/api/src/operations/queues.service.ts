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
  type JobQueue,
  type OpenQueue,
  withTimeout,
} from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';

/** The job queues that operators see and change. The queue `backup` is not among them (behaviour: operations 2). */
export const QUEUE_NAMES = [ANALYTICS_QUEUE, CHAT_TIMERS_QUEUE] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

export type QueuesContext = Pick<ApiContext, 'now' | 'queue' | 'timersQueue'>;

export type QueueStatusRow = Omit<QueueStatus, 'name'> & { name: QueueName };

const READ_TIMEOUT_MS = 3_000;
const FAILED_JOBS_LISTED = 25;

/** @throws AppError not-found when there is no such queue. */
export function resolveQueueName(name: string): QueueName {
  const found = QUEUE_NAMES.find((known) => known === name);
  if (found === undefined) throw new AppError('not-found', `There is no queue named ${name.slice(0, 50)}.`);

  return found;
}

export const queueOf = (
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
  const states: [QueueState, boolean][] = [
    ['paused', paused],
    ['failing', longestRetried !== undefined && ageOf(longestRetried.at) > FAILING_AFTER_MS],
    ['stuck', oldestMs !== null && oldestMs > STUCK_AFTER_MS && !isMoving(jobs.active)],
    ['retrying', retrying.length > 0],
    ['working', jobs.active > 0],
    ['waiting', jobs.waiting > 0],
  ];
  const [state]: [QueueState, ...unknown[]] = states.find(([, applies]) => applies) ?? ['idle'];

  return {
    name,
    state,
    paused,
    jobs,
    oldestSeconds: oldestMs === null ? null : oldestMs / 1_000,
    retrying: describeRetrying(retrying),
  };
}

const ERROR_LENGTH = 300;

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

/** The latest failed jobs, newest first, and the total number. */
export async function listFailedJobs(context: QueuesContext, name: QueueName) {
  const queue = await openQueue(context, name);
  const { failed } = await countJobs(queue);
  // Few, because each job is read with its payload of up to half a megabyte.
  const jobs = await queue.getFailed(0, FAILED_JOBS_LISTED - 1);

  return { total: failed, jobs: jobs.sort((a, b) => (b.finishedOn ?? 0) - (a.finishedOn ?? 0)) };
}
