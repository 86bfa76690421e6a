import { contentCalls } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { listTextValues } from './shop-texts.service.ts';

/** GET /api/staff/text-values (behaviour: content 4). */
export function shopTextsRoutes(context: ApiContext): Router {
  const router = Router();

  router
    .route(routePath(contentCalls.listTextValues))
    .get(requireStaff(context.findStaffSession, 'merchant'), async (_req, res) => {
      res.json(await listTextValues(context));
    })
    .all(refuseOtherMethods);

  return router;
}
