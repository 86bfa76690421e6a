import { z } from 'zod';
import { callsOf } from '../call.ts';
import { TestAlarm } from './alarms.ts';
import {
  FailedJobs,
  OperationsStatus,
  QueuePath,
  QueueStatus,
  RetriedJobs,
  RetriedNow,
} from './operations.ts';

const operator = callsOf({ tag: 'Operations', role: 'operator' });

/** The operators' calls (behaviour: operations 1). */
export const operationsCalls = {
  getOperationsStatus: operator.get('/api/operations/status', {
    summary: 'Services, database, queues, workers, throughput and the ledger',
    description:
      'A queue that cannot be reached has the state unreachable and no figures. A process has the state silent when it sent no heartbeat for some seconds.',
    answers: { 200: { description: 'As of now', schema: OperationsStatus } },
  }),
  listFailedJobs: operator.get('/api/operations/queues/{name}/failed', {
    summary: 'The latest failed jobs, newest first',
    params: QueuePath,
    answers: { 200: { description: 'How many there are, and the latest 25', schema: FailedJobs } },
  }),
  sendTestAlarm: operator.post('/api/operations/alarms/test', {
    summary: 'Send a test alarm by every way that is set',
    answers: { 202: { description: 'It is on its way', schema: TestAlarm } },
    errors: [409],
  }),
  pauseQueue: queueAction('pause', 'Pause a queue', 'Running jobs are finished.', QueueStatus),
  resumeQueue: queueAction('resume', 'Go on with a queue', 'What waited is taken in its order.', QueueStatus),
  retryFailedJobs: queueAction(
    'retry-failed',
    'Put the failed jobs back among the waiting',
    'Each is stored once all the same.',
    RetriedJobs,
  ),
  retryNow: queueAction(
    'retry-now',
    'Try again now what failed and waits for its next attempt',
    'Without it the next attempt comes within 15 seconds.',
    RetriedNow,
  ),
};

function queueAction<Action extends string, Answer extends z.ZodType>(
  action: Action,
  summary: string,
  what: string,
  schema: Answer,
) {
  return operator.post(`/api/operations/queues/{name}/${action}`, {
    summary,
    description: `${what} A repeated call changes nothing.`,
    params: QueuePath,
    answers: { 200: { description: 'The queue after it', schema } },
  });
}
