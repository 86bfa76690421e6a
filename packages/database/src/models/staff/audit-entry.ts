import * as t from '../table.ts';

/** One change by staff. It is written in the transaction of the change, and never changed. */
export const AuditEntry = t.table('audit_log', {
  id: t.bigIdentity(),
  at: t.date().withDefault(),
  /** null: the command line, or a customer. */
  userId: t.integer().nullable(),
  username: t.string(100).personal('The name of the member of staff'),
  subject: t.string(150).personal('The number of what was changed'),
  action: t.string(50),
  /** The fields that changed, as they were; null for something new. */
  before: t
    .json<Record<string, unknown>>()
    .nullable()
    .personal('The fields that changed; personal ones are hidden'),
  /** The fields that changed, as they are; null for something that was removed. */
  after: t
    .json<Record<string, unknown>>()
    .nullable()
    .personal('The fields that changed; personal ones are hidden'),
});
export type AuditEntry = t.Row<typeof AuditEntry>;
