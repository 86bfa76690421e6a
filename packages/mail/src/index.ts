export { enqueueMail, type NewMail, OUTBOX_CHANNEL } from './enqueue-mail.ts';
