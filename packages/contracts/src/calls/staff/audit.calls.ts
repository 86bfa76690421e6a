import { defineCall } from '../../call.ts';
import { AuditList, AuditQuery } from '../../http/staff/audit.ts';

/** Who changed what, for admins (behaviour: staff 6). */
export const auditCalls = {
  listAudit: defineCall({
    method: 'get',
    path: '/api/staff/audit',
    tag: 'Back office',
    role: 'admin',
    summary: 'The changes by staff, newest first',
    description:
      'Fifty at a time. `subject` is a kind of thing, such as `order`, or one thing, such as `order R-7K3M-9Q2F`. Personal values are hidden.',
    query: AuditQuery,
    answers: { 200: { description: 'One page', schema: AuditList } },
    errors: [400],
  }),
};
