export { countMails, FAILED_LATELY, type MailCounts } from './count-mails.ts';
export {
  enqueueAccountMail,
  enqueueMail,
  insertOutboxRows,
  type NewMail,
  toOutboxRow,
} from './enqueue-mail.ts';
export { readableEmail } from './readable-email.ts';
export { listMailPreviews, renderMail, subjectOfKind } from './render-mail.ts';
export type { MailSettings, RenderedMail } from './templates/template.tsx';
export { formatTrackingUrl } from './tracking-url.ts';
export { OUTBOX_CHANNEL, wakeMailers } from './wake-mailers.ts';
