import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Count, Email, Id, optionalText, PathId, Timestamp, Uuid, writtenText } from '../fields.ts';
import { NEWSLETTER_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { changeOf, IdPath, pageOf } from '../shapes.ts';

/** An address that was entered in a newsletter form. */
export const NewsletterSubscriber = z.object({
  id: Id,
  email: z.string(),
  state: z
    .enum(['confirmed', 'unconfirmed'])
    .describe('Issues go to confirmed addresses alone. Who unsubscribes is deleted.'),
  subscribedAt: Timestamp,
  confirmedAt: Timestamp.nullable(),
});
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>;

/** GET /api/staff/newsletters. `q` is a part of the address. */
export const SubscriberQuery = z.object({
  state: NewsletterSubscriber.shape.state.optional(),
  q: optionalText(TEXT_LIMITS.email),
  after: PathId.optional(),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;

export const SubscriberList = pageOf(NewsletterSubscriber);

/** How far an issue has come. What the mailer did is counted every few seconds. */
const NewsletterProgress = z
  .object({
    total: Count.describe(
      'Confirmed addresses: of a draft, those that would get it now; then, those that get it.',
    ),
    queued: Count.describe(
      'Of these, with a mail in the outbox so far. Sent, failed and kept ones stay counted. It is the sum of these once every mail is done.',
    ),
    sent: Count.describe('Mails that the SMTP server has accepted.'),
    failed: Count.describe('Mails that could not be sent.'),
    kept: Count.describe('Mails that stay in the outbox, because there is no SMTP server.'),
  })
  .meta({ id: 'NewsletterProgress' });

const NewsletterState = z.enum(['draft', 'sending', 'sent']);

export const NewsletterIssue = z.object({
  id: Id,
  subject: z.string(),
  body: z.string().describe('Plain text. An empty line begins a paragraph.'),
  state: NewsletterState.describe('sent: every address has its mail in the outbox.'),
  progress: NewsletterProgress,
  version: Id.describe('Also its ETag.'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  sendingAt: Timestamp.nullable().describe('When it was released.'),
  sentAt: Timestamp.nullable().describe('When the last mail was enqueued.'),
});
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

export const NewsletterIssueQuery = z.object({ state: NewsletterState.optional(), after: PathId.optional() });
export type NewsletterIssueQuery = z.infer<typeof NewsletterIssueQuery>;

export const NewsletterIssueList = pageOf(NewsletterIssue);

const texts = {
  /** A subject is one line of the head of a mail. */
  subject: writtenText(NEWSLETTER_LIMITS.subject).regex(/^[^\t\r\n]*$/, 'must be one line'),
  body: chatText(NEWSLETTER_LIMITS.body),
};

/** POST /api/staff/newsletter-issues, and what a preview shows. */
export const WriteNewsletterIssue = z.object(texts);
export type WriteNewsletterIssue = z.infer<typeof WriteNewsletterIssue>;

export const ChangeNewsletterIssue = changeOf(texts);
export type ChangeNewsletterIssue = z.infer<typeof ChangeNewsletterIssue>;

export const TestNewsletterIssue = z.object({
  to: Email.optional().describe('Absent: the contact address of the shop.'),
});

export const NewsletterTest = z.object({ to: z.string().describe('Where the mail goes.') });

export const NewsletterPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
const ISSUES = '/api/staff/newsletter-issues';

const merchant = callsOf({ tag: 'Staff newsletter', role: 'merchant' });

/** The newsletter, for merchants (behaviour: newsletter 1, newsletter 2, newsletter 3). */
export const newsletterCalls = {
  listSubscribers: merchant.get('/api/staff/newsletters', {
    summary: 'The addresses of the newsletter, newest first',
    description: 'Fifty at a time.',
    query: SubscriberQuery,
    answers: { 200: { description: 'One page', schema: SubscriberList } },
  }),
  listNewsletterIssues: merchant.get(ISSUES, {
    summary: 'The issues of the newsletter, newest first',
    description: 'Fifty at a time.',
    query: NewsletterIssueQuery,
    answers: { 200: { description: 'One page', schema: NewsletterIssueList } },
  }),
  addNewsletterIssue: merchant.post(ISSUES, {
    summary: 'Write an issue of the newsletter',
    version: 'answered',
    body: WriteNewsletterIssue,
    answers: { 201: { description: 'The draft, with its version as ETag', schema: NewsletterIssue } },
  }),
  previewNewsletterIssue: merchant.post(`${ISSUES}/preview`, {
    summary: 'How an issue will look in the mail',
    description: 'Stores nothing.',
    body: WriteNewsletterIssue,
    answers: { 200: { description: 'Both parts of the mail', schema: NewsletterPreview } },
  }),
  getNewsletterIssue: merchant.get(`${ISSUES}/{id}`, {
    summary: 'An issue of the newsletter, and how far it has come',
    version: 'answered',
    params: IdPath,
    answers: { 200: { description: 'The issue, with its version as ETag', schema: NewsletterIssue } },
  }),
  changeNewsletterIssue: merchant.patch(`${ISSUES}/{id}`, {
    summary: 'Change a draft',
    description: '409: it was released already.',
    version: 'required',
    params: IdPath,
    body: ChangeNewsletterIssue,
    answers: { 200: { description: 'The issue as it now is', schema: NewsletterIssue } },
    errors: [409],
  }),
  testNewsletterIssue: merchant.post(`${ISSUES}/{id}/test`, {
    summary: 'Send an issue to one address',
    isBodyOptional: true,
    params: IdPath,
    body: TestNewsletterIssue,
    answers: { 200: { description: 'The mail is in the outbox', schema: NewsletterTest } },
  }),
  sendNewsletterIssue: merchant.post(`${ISSUES}/{id}/send`, {
    summary: 'Send an issue to every confirmed address, once',
    description:
      'The first mails are in the outbox when this answers, the others follow at a set rate. If-Match is optional. 409: it was released already.',
    version: 'optional',
    params: IdPath,
    answers: { 200: { description: 'The issue as it now is', schema: NewsletterIssue } },
    errors: [409],
  }),
};

export const SubscribeNewsletter = z.object({ email: Email });

export const NewsletterSubscription = z.object({ id: Id, email: z.string(), subscribedAt: Timestamp });

/** The secret of a link in a newsletter mail. */
export const NewsletterPath = z.object({ token: Uuid });

const anyone = callsOf({ tag: 'Contact' });

/** Subscribing to the newsletter, and the links in its mails (behaviour: contact 3, contact 5). */
export const subscriptionCalls = {
  subscribeNewsletter: anyone.post('/api/newsletter', {
    summary: 'Subscribe to the newsletter',
    description:
      'Addresses that differ only in case are the same. A mail asks for a confirmation; a 409 sends it again, at most once an hour.',
    limit: 'newsletter',
    body: SubscribeNewsletter,
    answers: { 201: { description: 'Subscribed', schema: NewsletterSubscription } },
    errors: [409],
  }),
  confirmNewsletter: anyone.post('/api/newsletter/{token}/confirm', {
    summary: 'Confirm a newsletter subscription',
    description: 'The token is in the link of the mail.',
    limit: 'newsletter',
    params: NewsletterPath,
    answers: { 204: { description: 'Confirmed, also when it was before' } },
  }),
  unsubscribeNewsletter: anyone.post('/api/newsletter/{token}/unsubscribe', {
    summary: 'Unsubscribe from the newsletter',
    description: 'The one-click call of mail programs (RFC 8058). Any body is accepted and ignored.',
    limit: 'newsletter',
    params: NewsletterPath,
    canBeMissing: true,
    answers: { 204: { description: 'Not subscribed any more, also when it was not before' } },
  }),
};
