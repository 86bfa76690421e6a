import { type Call, operationsCalls, type QueuePath } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentFailed, presentStatus } from './operations.presenter.ts';
import {
  listFailedJobs,
  pauseQueue,
  type QueueName,
  resolveQueueName,
  resumeQueue,
  retryFailed,
  retryNow,
} from './queues.service.ts';
import { getStatus } from './status.service.ts';

type QueueAction = (context: ApiContext, name: QueueName) => Promise<unknown>;

/** GET /api/operations/status, and the queue actions (behaviour: operations 1). */
export function operationsRoutes(context: ApiContext): Router {
  const router = Router();
  const operator = requireStaff(context.findStaffSession, 'operator');

  router
    .route(routePath(operationsCalls.getOperationsStatus))
    .get(operator, async (_req, res) => {
      res.json(presentStatus(await getStatus(context)));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(operationsCalls.listFailedJobs))
    .get(operator, async (req, res) => {
      const { name } = parse(operationsCalls.listFailedJobs.params, req.params);
      res.json(presentFailed(await listFailedJobs(context, resolveQueueName(name))));
    })
    .all(refuseOtherMethods);

  const mount = (call: Call & { params: typeof QueuePath }, action: string, run: QueueAction) => {
    router
      .route(routePath(call))
      .post(operator, async (req, res) => {
        const queue = resolveQueueName(parse(call.params, req.params).name);
        const answer = await run(context, queue);
        const { username } = getStaff(req);
        context.logger.warn({ queue, action, operator: username }, 'queue action performed');
        res.json(answer);
      })
      .all(refuseOtherMethods);
  };
  mount(operationsCalls.pauseQueue, 'pause', pauseQueue);
  mount(operationsCalls.resumeQueue, 'resume', resumeQueue);
  mount(operationsCalls.retryFailedJobs, 'retry-failed', retryFailed);
  mount(operationsCalls.retryNow, 'retry-now', retryNow);

  return router;
}
