import { z } from 'zod';
import { defineCall } from '../call.ts';
import { InboundMailResult } from '../http/inbound-mail.ts';
import { MailPath, MailPreview, StaffMail, StaffMailList, StaffMailQuery } from '../http/mail.ts';

const ADMIN = { tag: 'Mail', role: 'admin' } as const;

/** The log of mails, for admins (behaviour: mail 7). */
export const mailCalls = {
  listMail: defineCall({
    method: 'get',
    path: '/api/staff/mail',
    ...ADMIN,
    summary: 'The mails of the shop, newest first',
    description: 'Fifty at a time. `to` is the whole address, without regard to case.',
    query: StaffMailQuery,
    answers: { 200: { description: 'One page', schema: StaffMailList } },
    errors: [400],
  }),
  listMailPreviews: defineCall({
    method: 'get',
    path: '/api/staff/mail/previews',
    ...ADMIN,
    summary: 'Every kind of mail with an example',
    answers: { 200: { description: 'In the order of the kinds', schema: z.array(MailPreview) } },
    errors: [],
  }),
  resendMail: defineCall({
    method: 'post',
    path: '/api/staff/mail/{id}/resend',
    ...ADMIN,
    summary: 'Send a mail again',
    description:
      'A mail that waits, failed or was kept is sent now. One that was sent is sent once more, as a new mail. A sign-in mail is never sent again.',
    params: MailPath,
    answers: { 200: { description: 'The mail that will be sent', schema: StaffMail } },
    errors: [400, 404, 409],
  }),
};

/** Replies by mail that a mail provider posts (behaviour: inbox 5). */
export const inboundMailCalls = {
  receiveMail: defineCall({
    method: 'post',
    path: '/api/mail/inbound',
    tag: 'Mail',
    summary: 'For providers of mail: a reply has arrived',
    description:
      'The body is the whole message as message/rfc822, or JSON with it as `raw` or `RawEmail`, of at most 10 MB. The secret MAIL_INBOUND_SECRET is in the header Authorization, as `Bearer` or as the password of `Basic`. 404 without the secret in the settings, and for an address that the shop did not make.',
    answers: { 200: { description: 'What was done with it', schema: InboundMailResult } },
    errors: [400, 401, 404, 409, 413, 415],
  }),
};
