import * as t from '../table.ts';

/** A message from the contact form. Staff answer it in the inbox. */
export const Contact = t.table('contacts', {
  id: t.identity(),
  firstName: t.string(100).personal('The name that was typed'),
  lastName: t.string(100).personal('The name that was typed'),
  email: t.string().personal('The address that was typed'),
  message: t.string(5000).personal('Free text'),
  topic: t.string(20).withDefault(),
  status: t.string(20).withDefault(),
  assignedTo: t.integer().nullable(),
  snoozedUntil: t.date().nullable(),
  /** When it was closed. */
  resolvedAt: t.date().nullable(),
  /** Raised by every change of staff. */
  version: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
});
export type Contact = t.Row<typeof Contact>;
