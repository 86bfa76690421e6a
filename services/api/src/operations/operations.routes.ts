import { operationsCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { getAlarmStatus } from './alarms/alarm-webhooks.service.ts';
import { sendTestAlarm } from './alarms/send-test-alarm.service.ts';
import { presentFailed, presentFigures } from './operations.presenter.ts';
import { findProblems } from './problems/find-problems.ts';
import { runQueueAction } from './queue-actions.service.ts';
import { listFailedJobs, resolveQueueName } from './queues.service.ts';
import { getStatus } from './status.service.ts';

/** GET /api/operations/status, and the queue actions (behaviour: operations 1). */
export function operationsRoutes(context: ApiContext): Router {
  const router = Router();
  const operatorsOnly = requireStaff(context.findStaffSession, 'operator');

  router
    .route(routePath(operationsCalls.getOperationsStatus))
    .get(operatorsOnly, async (_req, res) => {
      const figures = presentFigures(await getStatus(context));
      res.json({ ...figures, problems: findProblems(figures), alarms: await getAlarmStatus(context) });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(operationsCalls.listFailedJobs))
    .get(operatorsOnly, async (req, res) => {
      const { name } = parse(operationsCalls.listFailedJobs.params, req.params);
      res.json(presentFailed(await listFailedJobs(context, resolveQueueName(name))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(operationsCalls.sendTestAlarm))
    .post(operatorsOnly, async (_req, res) => {
      res.status(202).json(await sendTestAlarm(context));
    })
    .all(refuseOtherMethods);

  const actions = [
    [operationsCalls.pauseQueue, 'pause'],
    [operationsCalls.resumeQueue, 'resume'],
    [operationsCalls.retryFailedJobs, 'retry-failed'],
    [operationsCalls.retryNow, 'retry-now'],
  ] as const;
  for (const [call, action] of actions) {
    router
      .route(routePath(call))
      .post(operatorsOnly, async (req, res) => {
        const queue = resolveQueueName(parse(call.params, req.params).name);
        res.json(await runQueueAction(context, { queue, action, operator: getStaff(req) }));
      })
      .all(refuseOtherMethods);
  }

  return router;
}
