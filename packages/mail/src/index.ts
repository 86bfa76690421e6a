export { countMails, FAILED_LATELY } from './count-mails.ts';
export * from './enqueue-mail.ts';
export type { MailSettings } from './layout/MailLayout.tsx';
export { readableEmail } from './readable-email.ts';
export { listMailPreviews, renderMail, subjectOfKind } from './render-mail.ts';
export type { RenderedMail } from './templates/template.tsx';
export { formatTrackingUrl } from './tracking-url.ts';
export { OUTBOX_CHANNEL, wakeMailers } from './wake-mailers.ts';
