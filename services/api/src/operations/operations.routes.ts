import { QueuePath } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentFailed, presentStatus } from './operations.presenter.ts';
import {
  pauseQueue,
  listFailedJobs,
  resolveQueueName,
  resumeQueue,
  retryFailed,
  retryNow,
  type QueueName,
} from './queues.service.ts';
import { getStatus } from './status.service.ts';

type QueueAction = (context: ApiContext, name: QueueName) => Promise<unknown>;

/** GET /api/operations/status, and the queue actions (behaviour: operations 1). */
export function operationsRoutes(context: ApiContext): Router {
  const router = Router();
  const operator = requireStaff(context.findStaffSession, 'operator');

  router
    .route('/api/operations/status')
    .get(operator, async (_req, res) => {
      res.json(presentStatus(await getStatus(context)));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/operations/queues/:name/failed')
    .get(operator, async (req, res) => {
      const { name } = parse(QueuePath, req.params);
      res.json(presentFailed(await listFailedJobs(context, resolveQueueName(name))));
    })
    .all(refuseOtherMethods);

  const queueAction = (action: string, run: QueueAction) => {
    router
      .route(`/api/operations/queues/:name/${action}`)
      .post(operator, async (req, res) => {
        const queue = resolveQueueName(parse(QueuePath, req.params).name);
        const answer = await run(context, queue);
        const { username } = getStaff(req);
        context.logger.warn({ queue, action, operator: username }, 'queue action performed');
        res.json(answer);
      })
      .all(refuseOtherMethods);
  };
  queueAction('pause', pauseQueue);
  queueAction('resume', resumeQueue);
  queueAction('retry-failed', retryFailed);
  queueAction('retry-now', retryNow);

  return router;
}
