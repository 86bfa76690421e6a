import { randomUUID } from 'node:crypto';
import { mailKinds, type NewsletterIssue } from '@ronin/contracts';
import { columnsOf, type Database, type NewsletterIssue as IssueRow, recordChange } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { enqueueMail, wakeMailers } from '@ronin/mail';
import { type Loop, refuseStale, startLoop } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';
import type { Edit } from '../../context/edit.ts';
import {
  countConfirmed,
  getIssue,
  lockIssue,
  presentIssue,
  refuseReleased,
  subjectOf,
} from './newsletter-issues.service.ts';

/** The rate: 600 mails a minute over all processes, so that other mails never wait long behind an issue. */
const MAILS_PER_BATCH = 100;
const BATCH_EVERY_SECONDS = 10;
const LOOK_EVERY_MS = 5_000;

const COUNTED_PER_STEP = 1_000;

/** The time is the database's, as that of the confirmations is. */
const RELEASE = `
  UPDATE newsletter_issues
  SET state = 'sending', total = $2, sending_at = clock_timestamp(), version = version + 1
  WHERE id = $1
`;

/** Releases a draft with its first mails. @throws AppError not-found; conflict once it was released; precondition-failed */
export const sendIssue = (
  database: Database,
  { id, version, staff }: Edit<number | undefined>,
): Promise<NewsletterIssue> =>
  database.transaction(async (transaction) => {
    const row = await lockIssue(database, id, transaction);
    refuseReleased(row);
    const total = await countConfirmed(database, transaction);
    refuseStale(version, presentIssue(row, total));
    await database.execute(RELEASE, [id, total], transaction);
    const change = { action: 'send', before: { state: 'draft' }, after: { state: 'sending', total } };
    await recordChange(database, { actor: staff, subject: subjectOf(id), ...change }, transaction);
    await enqueueBatch(database, await row.reload({ transaction }), transaction);

    return presentIssue(await row.reload({ transaction }), total);
  });

/**
 * The next addresses of an issue: those that were confirmed when it was released. The lock makes an unsubscription wait, so
 * an address has either its mail or none. $1 issue, $2 last address, $3 release, $4 payload without its token.
 */
const ENQUEUE_BATCH = `
  WITH chosen AS (
    SELECT id, email, token FROM newsletters WHERE id > $2 AND confirmed_at <= $3::timestamptz
    ORDER BY id LIMIT ${String(MAILS_PER_BATCH)} FOR KEY SHARE
  ), mails AS (
    INSERT INTO outbox (kind, to_address, dedupe_key, payload)
    SELECT 'newsletter-issue', email, 'newsletter-issue:' || $1::int || ':' || id,
      $4::jsonb || jsonb_build_object('token', token)
    FROM chosen ORDER BY id
    RETURNING id, dedupe_key
  ), delivered AS (
    INSERT INTO newsletter_deliveries (issue_id, newsletter_id, mail_id)
    SELECT $1::int, chosen.id, mails.id
    FROM chosen JOIN mails ON mails.dedupe_key = 'newsletter-issue:' || $1::int || ':' || chosen.id
    RETURNING newsletter_id
  )
  SELECT count(*)::int AS count, max(newsletter_id) AS last FROM delivered
`;

/** In one transaction with the counts of the issue, whose row the caller has locked: a killed process leaves all or nothing. */
async function enqueueBatch(database: Database, issue: IssueRow, transaction: Transaction): Promise<void> {
  const { subject, body } = mailKinds['newsletter-issue'].payload.parse({
    subject: issue.subject,
    body: issue.body,
    token: randomUUID(),
  });
  const [batch] = await database.select<{ count: number; last: number | null }>(
    ENQUEUE_BATCH,
    [issue.id, issue.queuedThrough, issue.sendingAt, JSON.stringify({ subject, body })],
    transaction,
  );
  wakeMailers(database, transaction);
  const count = batch?.count ?? 0;
  const queued = issue.queued + count;
  const isComplete = count < MAILS_PER_BATCH;
  await database.execute(
    `UPDATE newsletter_issues SET queued = $2, queued_through = $3,
       next_batch_at = now() + make_interval(secs => ${String(BATCH_EVERY_SECONDS)}),
       state = CASE WHEN $4 THEN 'sent' ELSE state END, sent_at = CASE WHEN $4 THEN clock_timestamp() END,
       total = CASE WHEN $4 THEN $2 ELSE total END
     WHERE id = $1`,
    [issue.id, queued, batch?.last ?? issue.queuedThrough, isComplete],
    transaction,
  );
}

/** In every api process: the locks and the time in the row keep the rate and the order (behaviour: newsletter 3). */
export function startNewsletterJobs({ database, logger }: Pick<ApiContext, 'database' | 'logger'>): Loop {
  return startLoop('newsletter', LOOK_EVERY_MS, () => runNewsletterJobs(database), logger);
}

/** Enqueues the next mails when it is time, and counts what the mailer did. */
export async function runNewsletterJobs(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const [due] = await database.select<{ id: number }>(NEXT_ISSUE, [], transaction);
    if (due !== undefined)
      await enqueueBatch(database, await lockIssue(database, due.id, transaction), transaction);
  });
  await database.execute(COUNT_OUTCOMES);
}

/** One issue after the other. */
const NEXT_ISSUE = `
  SELECT id FROM newsletter_issues
  WHERE id = (SELECT id FROM newsletter_issues WHERE state = 'sending' ORDER BY sending_at, id LIMIT 1)
    AND state = 'sending' AND next_batch_at <= now()
  FOR UPDATE SKIP LOCKED
`;

/** Each delivery is counted once, when its mail is done. A removed mail, as of an erased account, is taken off the issue. */
const COUNT_OUTCOMES = `
  WITH done AS (
    SELECT delivery.id, CASE WHEN mail.id IS NULL THEN 'removed' WHEN mail.sent_at IS NOT NULL THEN 'sent'
      WHEN mail.failed_at IS NOT NULL THEN 'failed' ELSE 'kept' END AS outcome
    FROM newsletter_deliveries delivery LEFT JOIN outbox mail ON mail.id = delivery.mail_id
    WHERE delivery.outcome IS NULL
      AND (mail.id IS NULL OR num_nonnulls(mail.sent_at, mail.failed_at, mail.kept_at) > 0)
    ORDER BY delivery.id LIMIT ${String(COUNTED_PER_STEP)} FOR UPDATE OF delivery SKIP LOCKED
  ), counted AS (
    UPDATE newsletter_deliveries delivery SET outcome = done.outcome FROM done WHERE delivery.id = done.id
    RETURNING ${columnsOf('NewsletterDelivery', 'delivery', ['issueId', 'outcome'])}
  )
  UPDATE newsletter_issues issue
  SET sent = issue.sent + n.sent, failed = issue.failed + n.failed, kept = issue.kept + n.kept,
    queued = issue.queued - n.removed, total = issue.total - n.removed
  FROM (
    SELECT "issueId", count(*) FILTER (WHERE outcome = 'sent') AS sent,
      count(*) FILTER (WHERE outcome = 'failed') AS failed, count(*) FILTER (WHERE outcome = 'kept') AS kept,
      count(*) FILTER (WHERE outcome = 'removed') AS removed
    FROM counted GROUP BY "issueId"
  ) n
  WHERE issue.id = n."issueId"
`;

/** Sends an issue to one address; a subscriber gets the link that ends the own subscription. @throws AppError not-found */
export async function testIssue(
  database: Database,
  { id, to, staff }: { id: number; to: string | undefined; staff: StaffMember },
): Promise<{ to: string }> {
  const { subject, body } = await getIssue(database, id);

  return await database.transaction(async (transaction) => {
    const { CommerceSettings } = database.models;
    const address = to ?? (await CommerceSettings.findOne({ rejectOnEmpty: true, transaction })).contactEmail;
    const [subscription] = await database.select<{ token: string }>(
      'SELECT token FROM newsletters WHERE lower(email) = lower($1)',
      [address],
      transaction,
    );
    const payload = { subject, body, token: subscription?.token ?? randomUUID() };
    const dedupeKey = `newsletter-test:${String(id)}:${randomUUID()}`;
    const mail = { kind: 'newsletter-issue', to: address, payload, dedupeKey } as const;
    await enqueueMail(database, mail, transaction);
    const change = { action: 'test', before: {}, after: { to: address } };
    await recordChange(database, { actor: staff, subject: subjectOf(id), ...change }, transaction);

    return { to: address };
  });
}
