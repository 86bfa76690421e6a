import {
  FailedJobs,
  OperationsStatus,
  QueuePath,
  QueueStatus,
  RetriedJobs,
  RetriedNow,
} from '@ronin/contracts';
import type { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './operation.ts';

const OPERATOR = { tag: 'Operations', role: 'operator' } as const;

/** The operators' calls (behaviour: operations 1). */
export const operationsPaths: ZodOpenApiPathsObject = {
  '/api/operations/status': {
    get: describeOperation({
      ...OPERATOR,
      summary: 'Services, database, queues, workers, throughput and the ledger',
      description:
        'Told as far as it is known: a queue out of reach has the state unreachable and no figures. A process of a service is silent when no heartbeat has come for some seconds.',
      answers: { 200: { description: 'As of now', schema: OperationsStatus } },
      refusals: [],
    }),
  },
  '/api/operations/queues/{name}/failed': {
    get: describeOperation({
      ...OPERATOR,
      summary: 'The latest failed jobs, newest first',
      path: QueuePath,
      answers: { 200: { description: 'How many there are, and the latest 25', schema: FailedJobs } },
      refusals: ['not-found'],
    }),
  },
  '/api/operations/queues/{name}/pause': {
    post: steer('Take nothing from a queue', 'Jobs in hand are finished.', QueueStatus),
  },
  '/api/operations/queues/{name}/resume': {
    post: steer('Go on with a queue', 'What waited is taken in its order.', QueueStatus),
  },
  '/api/operations/queues/{name}/retry-failed': {
    post: steer(
      'Put the failed jobs back among the waiting',
      'Each is stored once all the same.',
      RetriedJobs,
    ),
  },
  '/api/operations/queues/{name}/retry-now': {
    post: steer(
      'Try again now what failed and waits for its next attempt',
      'Without it the next attempt comes within 15 seconds.',
      RetriedNow,
    ),
  },
};

function steer(summary: string, what: string, schema: z.ZodType) {
  return describeOperation({
    ...OPERATOR,
    summary,
    description: `${what} To say it twice changes nothing more.`,
    path: QueuePath,
    answers: { 200: { description: 'How the queue is then', schema } },
    refusals: ['not-found'],
  });
}
