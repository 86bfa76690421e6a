import { QueuePath } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods } from '@ronin/server-kit';
import { Router, type RequestHandler } from 'express';
import type { ApiContext } from '../context.ts';
import { presentFailed, presentStatus } from './operations.presenter.ts';
import {
  pauseQueue,
  readFailed,
  resolveQueueName,
  resumeQueue,
  retryFailed,
  retryNow,
  type QueueName,
} from './queues.service.ts';
import { readStatus } from './status.service.ts';

/** GET /api/operations/status and what operators do to a queue (behaviour: operations 1). */
export function operationsRoutes(context: ApiContext): Router {
  const router = Router();
  const operator = requireStaff(context.findStaffSession, 'operator');

  router
    .route('/api/operations/status')
    .get(operator, async (_req, res) => {
      res.json(presentStatus(await readStatus(context)));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/operations/queues/:name/failed')
    .get(operator, async (req, res) => {
      const { name } = parse(QueuePath, req.params);
      res.json(presentFailed(await readFailed(context, resolveQueueName(name))));
    })
    .all(refuseOtherMethods);

  const steer = (verb: string, act: (context: ApiContext, name: QueueName) => Promise<unknown>) => {
    router
      .route(`/api/operations/queues/:name/${verb}`)
      .post(operator, steerQueue(verb, act))
      .all(refuseOtherMethods);
  };
  const steerQueue =
    (verb: string, act: (context: ApiContext, name: QueueName) => Promise<unknown>): RequestHandler =>
    async (req, res) => {
      const { name } = parse(QueuePath, req.params);
      const queue = resolveQueueName(name);
      const answer = await act(context, queue);
      context.logger.warn({ queue, verb, operator: getStaff(req).username }, 'an operator steered a queue');
      res.json(answer);
    };
  steer('pause', pauseQueue);
  steer('resume', resumeQueue);
  steer('retry-failed', retryFailed);
  steer('retry-now', retryNow);

  return router;
}
