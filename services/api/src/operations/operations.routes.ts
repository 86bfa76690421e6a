import { heartbeatCalls, operationsCalls } from '@ronin/contracts';
import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { serveCalls, type StaffMember } from '@ronin/identity';
import type { ApiContext } from '../context/context.ts';
import { getAlarmStatus } from './alarms/alarm-webhooks.service.ts';
import { sendTestAlarm } from './alarms/update-alarms.service.ts';
import { presentFailed, presentFigures } from './operations.presenter.ts';
import { findProblems } from './problems/find-problems.ts';
import { QUEUE_ACTIONS, type QueueAction, runQueueAction } from './queue-actions.service.ts';
import { listFailedJobs, resolveQueueName } from './queues.service.ts';
import { getStatus } from './status.service.ts';

/** GET /api/operations/status, the queue actions (behaviour: operations 1), and the heartbeats of other services. */
export const operationsRoutes = (context: ApiContext) => {
  const run =
    <Answer>(action: string, act: QueueAction<Answer>) =>
    ({ params, staff }: { params: { name: string }; staff: StaffMember }) =>
      runQueueAction(context, { queue: resolveQueueName(params.name), action, operator: staff }, act);

  return serveCalls(
    context,
    { ...operationsCalls, ...heartbeatCalls },
    {
      getOperationsStatus: async () => {
        const figures = presentFigures(await getStatus(context));
        return { ...figures, problems: findProblems(figures), alarms: await getAlarmStatus(context) };
      },
      listFailedJobs: async ({ params }) =>
        presentFailed(await listFailedJobs(context, resolveQueueName(params.name))),
      sendTestAlarm: () => sendTestAlarm(context),
      pauseQueue: run('pause', QUEUE_ACTIONS.pause),
      resumeQueue: run('resume', QUEUE_ACTIONS.resume),
      retryFailedJobs: run('retry-failed', QUEUE_ACTIONS['retry-failed']),
      retryNow: run('retry-now', QUEUE_ACTIONS['retry-now']),
      saveHeartbeat: ({ body }) => saveHeartbeat(context.database, body),
      deleteHeartbeat: ({ params }) => deleteHeartbeat(context.database, params.instanceId),
    },
  );
};
