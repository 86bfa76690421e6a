import { overviewCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { getOverview } from './overview.service.ts';

/** GET /api/staff/overview (behaviour: staff 7). */
export function overviewRoutes(context: ApiContext): Router {
  const router = Router();
  router
    .route(routePath(overviewCalls.getStaffOverview))
    .get(requireStaff(context.findStaffSession, 'any'), async (req, res) => {
      res.json(await getOverview(context, getStaff(req)));
    })
    .all(refuseOtherMethods);

  return router;
}
