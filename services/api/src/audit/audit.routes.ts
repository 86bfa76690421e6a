import { auditCalls, AuditEntry } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import { z } from 'zod';
import type { ApiContext } from '../context/context.ts';
import { presentPage } from '../context/staff-page.ts';
import { type AuditRow, listAudit } from './audit.service.ts';

/** GET /api/staff/audit (behaviour: staff 6). */
export const auditRoutes = (context: ApiContext) =>
  serveCalls(context, auditCalls, {
    listAudit: async ({ query }) =>
      presentPage(await context.reads.list(({ database }) => listAudit(database, query)), presentEntry),
  });

const Values = z.record(z.string(), z.json()).nullable();

const presentEntry = (row: AuditRow): AuditEntry =>
  presentRow(AuditEntry, row, { before: Values.parse(row.before), after: Values.parse(row.after) });
