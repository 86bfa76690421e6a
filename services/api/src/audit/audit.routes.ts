import { auditCalls, AuditEntry, type AuditQuery } from '@ronin/contracts';
import { type AuditEntry as AuditRow, columnsOf, type Database } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { z } from 'zod';
import type { ApiContext } from '../context/context.ts';
import { PAGE_LIMIT, presentPage } from '../context/staff-page.ts';

/** GET /api/staff/audit (behaviour: staff 6). */
export const auditRoutes = (context: ApiContext) =>
  serveCalls(context, auditCalls, {
    listAudit: async ({ query }) =>
      presentPage(await context.reads.list(({ database }) => listAudit(database, query)), presentEntry),
  });

/** One page, newest first; a subject of one word is a kind. Cost: an index scan on the subject, its kind, the user or the id. */
const listAudit = (database: Database, { subject, user, after }: AuditQuery) =>
  database.select<Attributes<AuditRow>>(
    `SELECT ${columnsOf('AuditEntry', 'a')} FROM audit_log a
     WHERE ($1::bigint IS NULL OR id < $1::bigint) AND ($3::text IS NULL OR username = $3::text)
       AND ($2::text IS NULL OR ${subject?.includes(' ') ? 'subject' : `split_part(subject, ' ', 1)`} = $2::text)
     ORDER BY id DESC LIMIT ${String(PAGE_LIMIT)}`,
    [after ?? null, subject ?? null, user ?? null],
  );

const Values = z.record(z.string(), z.json()).nullable();

const presentEntry = (row: Attributes<AuditRow>): AuditEntry =>
  presentRow(AuditEntry, row, { before: Values.parse(row.before), after: Values.parse(row.after) });
