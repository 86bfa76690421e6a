import type { MailPreview, StaffMail, StaffMailList } from '@ronin/contracts';

/** A mail that was sent. */
export const buildMail = (overrides: Partial<StaffMail> = {}): StaffMail => ({
  id: 1,
  kind: 'contact-received',
  to: 'hana@example.com',
  subject: 'We have received your message | Ronin',
  text: 'Your message has arrived',
  html: '<!doctype html><html lang="en"><head><style>p{color:red}</style></head><body><p>Your message has arrived</p></body></html>',
  state: 'sent',
  attempts: 1,
  error: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  nextAttemptAt: null,
  sentAt: '2026-11-21T08:00:02.000Z',
  resend: 'new-mail',
  ...overrides,
});

/** The whole log on one page, of a shop with an SMTP server. */
export const buildMailList = (items: StaffMail[], overrides: Partial<StaffMailList> = {}): StaffMailList => ({
  items,
  next: null,
  sendsMail: true,
  ...overrides,
});

export const MAIL_PREVIEWS: MailPreview[] = [
  {
    kind: 'sign-in-code',
    subject: 'Your code for Ronin',
    text: 'Your sign-in code\n\n012345\n',
    html: '<!doctype html><html lang="en"><head></head><body>012345</body></html>',
  },
  {
    kind: 'contact-received',
    subject: 'We have received your message | Ronin',
    text: 'Your message has arrived',
    html: '<!doctype html><html lang="en"><head></head><body>Your message has arrived</body></html>',
  },
];
