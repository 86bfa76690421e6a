import { auditCalls } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentAudit } from './audit.presenter.ts';
import { listAudit } from './audit.service.ts';

/** GET /api/staff/audit (behaviour: staff 6). */
export function auditRoutes({ database, findStaffSession }: ApiContext): Router {
  const router = Router();
  router
    .route(routePath(auditCalls.listAudit))
    .get(requireStaff(findStaffSession, 'admin'), async (req, res) => {
      const query = parse(auditCalls.listAudit.query, req.query);
      res.json(presentAudit(await listAudit(database, query)));
    })
    .all(refuseOtherMethods);

  return router;
}
