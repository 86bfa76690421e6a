import { z } from 'zod';
import { Id, PathId, requiredText, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { MailKind } from '../mail-kinds.ts';

/**
 * 'kept': there was no SMTP server, so it stayed here to be read. 'failed': it is not tried again unless staff send it again.
 */
export const MailState = z.enum(['waiting', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof MailState>;

/** What sending a mail again does: a mail that was sent goes out as a new one, any other as itself. */
export const MailResend = z.enum(['same-mail', 'new-mail']);
export type MailResend = z.infer<typeof MailResend>;

const Part = z
  .string()
  .nullable()
  .meta({ description: 'null when it may not be shown: a sign-in mail that was sent or has expired.' });

export const StaffMail = z
  .object({
    id: Id,
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    text: Part,
    html: Part,
    state: MailState,
    attempts: z.int().nonnegative(),
    error: z.string().nullable().meta({ description: 'Why the latest attempt failed.' }),
    createdAt: Timestamp,
    nextAttemptAt: Timestamp.nullable().meta({ description: 'null unless it waits.' }),
    sentAt: Timestamp.nullable(),
    resend: MailResend.nullable().meta({
      description: 'What sending it again does; null when it cannot be sent again.',
    }),
  })
  .meta({ id: 'StaffMail' });
export type StaffMail = z.infer<typeof StaffMail>;

export const StaffMailList = z
  .object({
    items: z.array(StaffMail),
    next: Id.nullable().meta({ description: 'The `after` of the next page; null on the last one.' }),
    sendsMail: z.boolean().meta({ description: 'false without SMTP_URL: no mail leaves the machine.' }),
  })
  .meta({ id: 'StaffMailList' });
export type StaffMailList = z.infer<typeof StaffMailList>;

/** GET /api/staff/mail */
export const StaffMailQuery = z.object({
  to: requiredText(TEXT_LIMITS.email).optional(),
  kind: requiredText(50).optional(),
  state: MailState.optional(),
  after: PathId.optional(),
});
export type StaffMailQuery = z.infer<typeof StaffMailQuery>;

export const MailPath = z.object({ id: PathId });

export const MailPreview = z
  .object({ kind: MailKind, subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.infer<typeof MailPreview>;
