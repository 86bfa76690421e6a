import { ANALYTICS_QUEUE } from '@ronin/contracts';
import { recordChange, type Values } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { countJobs, type OpenQueue, withTimeout } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';
import {
  getQueueStatus,
  openQueue,
  type QueueName,
  queueOf,
  type QueuesContext,
  type QueueStatusRow,
} from './queues.service.ts';

/** What an action answers, and what it changed: nothing when both sides are equal. */
interface Outcome<Answer> {
  answer: Answer;
  before: Values | null;
  after: Values | null;
}

export type QueueAction<Answer> = (context: QueuesContext, name: QueueName) => Promise<Outcome<Answer>>;

const RETRY_TIMEOUT_MS = 15_000;

/** Workers take no job of a paused queue until it is resumed; running jobs are finished. */
const setPaused =
  (paused: boolean): QueueAction<QueueStatusRow> =>
  async (context, name) => {
    const queue = await openQueue(context, name);
    const before = { paused: await queue.isPaused() };
    await (paused ? queue.pause() : queue.resume());

    return { before, answer: await getQueueStatus(context, name), after: { paused } };
  };

/** What operators can do with a queue, by the last part of the call's path. */
export const QUEUE_ACTIONS = {
  pause: setPaused(true),
  resume: setPaused(false),
  /** Moves every failed job back to the waiting jobs: 0 when no job had failed, or another operator was faster. */
  'retry-failed': async (context, name) => {
    const queue = await openQueue(context, name);
    const { failed } = await countJobs(queue);
    if (failed > 0) await withTimeout(queue.retryJobs({ state: 'failed' }), RETRY_TIMEOUT_MS);
    const answer = { retried: failed, queue: await getQueueStatus(context, name) };

    return { answer, before: null, after: describeJobs(failed) };
  },
  /** Starts the next attempt of every job that failed before. Jobs that are scheduled for later stay as they are. */
  'retry-now': async (context, name) => {
    const queue = await openQueue(context, name);
    const { retrying } = await queueOf(context, name).getBacklog();
    if (retrying.length > 0) {
      // Analytics has no scheduled jobs: every delayed job is a retry.
      if (name === ANALYTICS_QUEUE) await withTimeout(queue.promoteJobs(), RETRY_TIMEOUT_MS);
      else await Promise.all(retrying.map(({ jobId }) => promote(queue, jobId)));
    }
    const answer = { moved: retrying.length, queue: await getQueueStatus(context, name) };

    return { answer, before: null, after: describeJobs(retrying.length) };
  },
} satisfies Record<string, QueueAction<unknown>>;

const describeJobs = (count: number): Values | null => (count === 0 ? null : { jobs: count });

/** A job that is no longer delayed has already started. */
async function promote(queue: OpenQueue, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  if ((await job?.isDelayed()) === true) await job?.promote().catch(() => undefined);
}

/**
 * Runs an action and writes it into the audit log. A queue is not part of a database transaction: a process that is killed
 * between the two has acted without a row.
 */
export async function runQueueAction<Answer>(
  context: ApiContext,
  { queue, action, operator }: { queue: QueueName; action: string; operator: StaffMember },
  run: QueueAction<Answer>,
): Promise<Answer> {
  const { answer, before, after } = await run(context, queue);
  context.logger.warn({ queue, action, operator: operator.username }, 'queue action performed');
  await recordQueueChange(context, { queue, action, operator, before, after });

  return answer;
}

type QueueChange = Omit<Outcome<unknown>, 'answer'> & {
  queue: string;
  action: string;
  operator: StaffMember;
};

export const recordQueueChange = (
  { database }: Pick<ApiContext, 'database'>,
  { queue, operator, ...change }: QueueChange,
): Promise<void> =>
  database.transaction((transaction) =>
    recordChange(database, { actor: operator, subject: `queue ${queue}`, ...change }, transaction),
  );
