import { overviewCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { getOverview } from './overview.service.ts';

/** GET /api/staff/overview (behaviour: staff 7). */
export function overviewRoutes({ database, findStaffSession }: ApiContext): Router {
  const router = Router();
  router
    .route(routePath(overviewCalls.getStaffOverview))
    .get(requireStaff(findStaffSession, 'any'), async (req, res) => {
      res.json(await getOverview(database, getStaff(req)));
    })
    .all(refuseOtherMethods);

  return router;
}
