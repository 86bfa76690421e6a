import { z } from 'zod';
import { callsOf } from '../call.ts';
import { NewsletterPreview } from '../content/newsletter.ts';
import { Count, Id, PathId, requiredText, TextOrNull, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { MailKind } from '../mail-kinds.ts';
import { IdPath, pageOf } from '../shapes.ts';

/** 'kept': there was no SMTP server, so it stayed here to be read. 'failed': it is not tried again unless staff send it again. */
export const MailState = z.enum(['waiting', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof MailState>;

/** What sending a mail again does: a mail that was sent goes out as a new one, any other as itself. */
export const MailResend = z.enum(['same-mail', 'new-mail']);
export type MailResend = z.infer<typeof MailResend>;

const Part = TextOrNull.describe(
  'null when it may not be shown: a sign-in mail that was sent or has expired.',
);

export const StaffMail = z.object({
  id: Id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: Part,
  html: Part,
  state: MailState,
  attempts: Count,
  error: TextOrNull.describe('Why the latest attempt failed.'),
  createdAt: Timestamp,
  nextAttemptAt: Timestamp.nullable().describe('null unless it waits.'),
  sentAt: Timestamp.nullable(),
  resend: MailResend.nullable().describe('What sending it again does; null when it cannot be sent again.'),
});
export type StaffMail = z.infer<typeof StaffMail>;

export const StaffMailList = pageOf(StaffMail).extend({
  sendsMail: z.boolean().describe('false without SMTP_URL: no mail leaves the machine.'),
});
export type StaffMailList = z.infer<typeof StaffMailList>;

export const StaffMailQuery = z.object({
  to: requiredText(TEXT_LIMITS.email).optional(),
  kind: requiredText(50).optional(),
  state: MailState.optional(),
  after: PathId.optional(),
});
export type StaffMailQuery = z.infer<typeof StaffMailQuery>;

export const MailPreview = NewsletterPreview.extend({ kind: MailKind });
export type MailPreview = z.infer<typeof MailPreview>;

/** A body of POST /api/mail/inbound that is JSON: the whole message, under the name that the provider gives it. */
export const InboundMail = z
  .union([
    z.object({ raw: z.string().min(1) }),
    z.object({ RawEmail: z.string().min(1) }).transform(({ RawEmail }) => ({ raw: RawEmail })),
  ])
  .meta({ id: 'InboundMail' });

/** stored: it is in the history. repeated: it was there before. ignored: it is empty, or one of the shop's own. */
export const InboundMailResult = z.object({ result: z.enum(['stored', 'repeated', 'ignored']) });
export type InboundMailResult = z.infer<typeof InboundMailResult>;

const admin = callsOf({ tag: 'Mail', role: 'admin' });
const anyone = callsOf({ tag: 'Mail' });

/** The log of mails, for admins (behaviour: mail 7). */
export const mailCalls = {
  listMail: admin.get('/api/staff/mail', {
    summary: 'The mails of the shop, newest first',
    description: 'Fifty at a time. `to` is the whole address, without regard to case.',
    query: StaffMailQuery,
    answers: { 200: { description: 'One page', schema: StaffMailList } },
  }),
  listMailPreviews: admin.get('/api/staff/mail/previews', {
    summary: 'Every kind of mail with an example',
    answers: { 200: { description: 'In the order of the kinds', schema: z.array(MailPreview) } },
  }),
  resendMail: admin.post('/api/staff/mail/{id}/resend', {
    summary: 'Send a mail again',
    description:
      'A mail that waits, failed or was kept is sent now. One that was sent is sent once more, as a new mail. A sign-in mail is never sent again.',
    params: IdPath,
    answers: { 200: { description: 'The mail that will be sent', schema: StaffMail } },
    errors: [409],
  }),
};

/** Replies by mail that a mail provider posts (behaviour: inbox 5). */
export const inboundMailCalls = {
  receiveMail: anyone.post('/api/mail/inbound', {
    summary: 'For providers of mail: a reply has arrived',
    description:
      'The body is the whole message as message/rfc822, or JSON with it as `raw` or `RawEmail`, of at most 10 MB. The secret MAIL_INBOUND_SECRET is in the header Authorization, as `Bearer` or as the password of `Basic`. 404 without the secret in the settings, and for an address that the shop did not make.',
    answers: { 200: { description: 'What was done with it', schema: InboundMailResult } },
    errors: [400, 401, 404, 409, 413, 415],
  }),
};
