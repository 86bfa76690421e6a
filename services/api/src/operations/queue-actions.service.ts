import { recordChange, type Values } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import type { ApiContext } from '../context/context.ts';
import {
  openQueue,
  pauseQueue,
  type QueueName,
  type QueuesContext,
  resumeQueue,
  retryFailed,
  retryNow,
} from './queues.service.ts';

/** What an action answers, and what it changed: nothing when both sides are equal. */
interface Outcome<Answer> {
  answer: Answer;
  before: Values | null;
  after: Values | null;
}

export type QueueAction<Answer> = (context: QueuesContext, name: QueueName) => Promise<Outcome<Answer>>;

/** What operators can do with a queue, by the last part of the call's path. */
export const QUEUE_ACTIONS = {
  pause: async (context, name) => ({
    before: await describePaused(context, name),
    answer: await pauseQueue(context, name),
    after: { paused: true },
  }),
  resume: async (context, name) => ({
    before: await describePaused(context, name),
    answer: await resumeQueue(context, name),
    after: { paused: false },
  }),
  'retry-failed': async (context, name) => {
    const answer = await retryFailed(context, name);
    return { answer, before: null, after: describeJobs(answer.retried) };
  },
  'retry-now': async (context, name) => {
    const answer = await retryNow(context, name);
    return { answer, before: null, after: describeJobs(answer.moved) };
  },
} satisfies Record<string, QueueAction<unknown>>;

const describePaused = async (context: QueuesContext, name: QueueName): Promise<Values> => ({
  paused: await (await openQueue(context, name)).isPaused(),
});

const describeJobs = (count: number): Values | null => (count === 0 ? null : { jobs: count });

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

export async function recordQueueChange(
  { database }: Pick<ApiContext, 'database'>,
  change: {
    queue: string;
    action: string;
    operator: StaffMember;
    before: Values | null;
    after: Values | null;
  },
): Promise<void> {
  const { queue, action, operator, before, after } = change;
  await database.transaction((transaction) =>
    recordChange(
      database,
      { actor: operator, subject: `queue ${queue}`, action, before, after },
      transaction,
    ),
  );
}
