import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, PathId, requiredText, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { pageOf } from '../shapes.ts';

const AuditValues = z.record(z.string(), z.json());

export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  userId: Id.nullable().describe('null: the command line, or a customer.'),
  username: z.string().describe('As it was at the time of the change.'),
  subject: z.string().meta({ example: 'order R-7K3M-9Q2F' }),
  action: z.string().meta({ example: 'ship' }),
  before: AuditValues.nullable().describe('null for something new.'),
  after: AuditValues.nullable().describe('null for something that was removed.'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditList = pageOf(AuditEntry);
export type AuditList = z.infer<typeof AuditList>;

/** GET /api/staff/audit. `subject` is a kind (`order`) or a kind and a number; `user` is a username. */
export const AuditQuery = z.object({
  subject: requiredText(150).optional(),
  user: requiredText(TEXT_LIMITS.name).optional(),
  after: PathId.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const admin = callsOf({ tag: 'Back office', role: 'admin' });

/** Who changed what, for admins (behaviour: staff 6). */
export const auditCalls = {
  listAudit: admin.get('/api/staff/audit', {
    summary: 'The changes by staff, newest first',
    description:
      'Fifty at a time. `subject` is a kind of thing, such as `order`, or one thing, such as `order R-7K3M-9Q2F`. Personal values are hidden.',
    query: AuditQuery,
    answers: { 200: { description: 'One page', schema: AuditList } },
  }),
};
