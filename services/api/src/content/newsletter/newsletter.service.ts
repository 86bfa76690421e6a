import { columnsOf, type Database, type Newsletter } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';

type Subscription = Pick<Newsletter, (typeof RETURNED)[number]>;

const RETURNED = ['id', 'email', 'token', 'subscribedAt', 'confirmationSentAt'] as const;
const COLUMNS = columnsOf('Newsletter', 'newsletters', RETURNED);

const SUBSCRIBE = `
  INSERT INTO newsletters (email, confirmation_sent_at) VALUES ($1, now())
  ON CONFLICT (lower(email)) DO NOTHING
  RETURNING ${COLUMNS}
`;

/** Of simultaneous attempts one gets the row. */
const NEXT_CONFIRMATION = `
  UPDATE newsletters SET confirmation_sent_at = now()
  WHERE lower(email) = lower($1) AND confirmed_at IS NULL
    AND coalesce(confirmation_sent_at, '-infinity') < now() - interval '1 hour'
  RETURNING ${COLUMNS}
`;

/**
 * Enqueues the mail that asks for a confirmation: for an address that is there already, again after an hour.
 * @throws AppError conflict; by its detail the shop knows that the address was subscribed before.
 */
export async function subscribe(database: Database, email: string): Promise<Subscription> {
  const subscription = await database.transaction(async (transaction) => {
    const run = (statement: string) => database.select<Subscription>(statement, [email], transaction);
    const [created] = await run(SUBSCRIBE);
    const [asked] = created ? [created] : await run(NEXT_CONFIRMATION);
    if (asked) {
      // The mail goes to the address as it was first written. The token is in the fragment, which no server sees.
      const payload = { link: `/newsletter/confirm#${asked.token}` };
      const dedupeKey = `newsletter-confirm:${asked.token}:${asked.confirmationSentAt?.toISOString() ?? ''}`;
      const mail = { kind: 'newsletter-confirm', to: asked.email, payload, dedupeKey } as const;
      await enqueueMail(database, mail, transaction);
    }

    return created;
  });
  if (subscription === undefined) throw new AppError('conflict', 'This address is already subscribed.');

  return subscription;
}

/** @throws AppError not-found when the address has been removed since the mail was sent. */
export async function confirmSubscription(database: Database, token: string): Promise<void> {
  const confirmed = await database.select(
    'UPDATE newsletters SET confirmed_at = coalesce(confirmed_at, now()) WHERE token = $1 RETURNING id',
    [token],
  );
  if (confirmed.length === 0)
    throw new AppError('not-found', 'This link is no longer valid. Subscribe again.');
}

/** Mails of issues that wait in the outbox. One that is being sent has a lease. $1 subscription. */
const DELETE_WAITING_ISSUES = `
  DELETE FROM outbox WHERE id IN (
    SELECT mail.id FROM newsletter_deliveries delivery JOIN outbox mail ON mail.id = delivery.mail_id
    WHERE delivery.newsletter_id = $1 AND num_nonnulls(mail.sent_at, mail.failed_at, mail.kept_at) = 0
      AND (mail.leased_until IS NULL OR mail.leased_until < now())
    FOR UPDATE OF mail SKIP LOCKED
  )
`;

/**
 * Removes the address, and the issues that wait for it in the outbox. The lock waits for a batch that is under way, so its mail
 * is seen. Mail programs may repeat the call, so an unknown token is no error.
 */
export async function unsubscribe(database: Database, token: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const { Newsletter } = database.models;
    const row = await Newsletter.findOne({ where: { token }, lock: true, transaction });
    if (row === null) return;
    await database.execute(DELETE_WAITING_ISSUES, [row.id], transaction);
    await row.destroy({ transaction });
  });
}
