import { auditCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../context/context.ts';
import { presentAudit } from './audit.presenter.ts';
import { listAudit } from './audit.service.ts';

/** GET /api/staff/audit (behaviour: staff 6). */
export const auditRoutes = (context: ApiContext) =>
  serveCalls(context, auditCalls, {
    listAudit: async ({ query }) =>
      presentAudit(await context.reads.list(({ database }) => listAudit(database, query))),
  });
