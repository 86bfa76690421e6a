import { z } from 'zod';
import { MailPath, MailPreview, StaffMail, StaffMailList, StaffMailQuery } from '../http/mail.ts';
import { defineCall } from './call.ts';

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
