import * as t from '../table.ts';

/** A newsletter subscription, which counts once it was confirmed by mail. Addresses are unique without regard to case. */
export const Newsletter = t.table('newsletters', {
  id: t.identity(),
  email: t.string().personal('The address'),
  subscribedAt: t.date().withDefault(),
  /** The secret in the links of its mails. */
  token: t.uuid().withDefault().personal('The secret of the links in the mails'),
  confirmedAt: t.date().nullable(),
  /** When the mail that asks for a confirmation was last enqueued. */
  confirmationSentAt: t.date().nullable(),
});
export type Newsletter = t.Row<typeof Newsletter>;
