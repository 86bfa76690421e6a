import { type MailState, StaffMail, type StaffMailList } from '@ronin/contracts';
import { type MailSettings, type RenderedMail, renderMail, subjectOfKind } from '@ronin/mail';
import { presentRow } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';
import { presentPage } from '../context/staff-page.ts';
import { findResend, type MailRow } from './mail.service.ts';

type Settings = Pick<ApiContext, 'now'> &
  Pick<MailSettings, 'shop'> & { config: { sendsMail: boolean; publicUrl: string } };

export const presentMailList = (found: MailRow[], settings: Settings): StaffMailList => ({
  ...presentPage(found, (row) => presentMail(row, settings)),
  sendsMail: settings.config.sendsMail,
});

/** A mail as admins see it. A code that works is shown only where no mail leaves the machine (behaviour: mail 7). */
export function presentMail(row: MailRow, settings: Settings): StaffMail {
  const { config, now, shop } = settings;
  const state = presentMailState(row, config.sendsMail);
  const isSecret = row.expiresAt !== null && (config.sendsMail || row.expiresAt <= now());
  const rendered = isSecret ? null : tryToRender(row, { publicUrl: config.publicUrl, shop });

  return presentRow(StaffMail, row, {
    to: row.toAddress,
    subject: rendered?.subject ?? subjectOfKind(row.kind, shop),
    text: rendered?.text ?? null,
    html: rendered?.html ?? null,
    state,
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    resend: findResend(row, config.sendsMail),
  });
}

/** @param sendsMail whether mails leave the machine. */
export function presentMailState(
  { sentAt, failedAt, keptAt }: Pick<MailRow, 'sentAt' | 'failedAt' | 'keptAt'>,
  sendsMail: boolean,
): MailState {
  if (sentAt !== null) return 'sent';
  if (failedAt !== null) return 'failed';

  return keptAt === null && sendsMail ? 'waiting' : 'kept';
}

/** A mail of another release is listed without its body. */
function tryToRender({ kind, payload }: MailRow, settings: MailSettings): RenderedMail | null {
  if (payload === null) return null;
  try {
    return renderMail(kind, payload, settings);
  } catch {
    return null;
  }
}
