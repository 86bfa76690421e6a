import { BODY_LIMITS, ServiceHeartbeat } from '@ronin/contracts';
import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../../context/context.ts';

const Path = ServiceHeartbeat.pick({ instanceId: true });

/**
 * Heartbeats of processes without a database, which is web. Only processes that reach the api's internal port can call this:
 * web's public port passes on /api alone.
 */
export function heartbeatsRoutes({ database }: Pick<ApiContext, 'database'>): Router {
  const router = Router();

  router
    .route('/internal/heartbeats')
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      await saveHeartbeat(database, parse(ServiceHeartbeat, req.body));
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route('/internal/heartbeats/:instanceId')
    .delete(async (req, res) => {
      await deleteHeartbeat(database, parse(Path, req.params).instanceId);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
