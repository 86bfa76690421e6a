import type { MailKind } from '@ronin/contracts';
import { accountChangedTemplate } from './account-changed.tsx';
import { chatTranscriptTemplate } from './chat-transcript.tsx';
import { contactReceivedTemplate } from './contact-received.tsx';
import { newsletterConfirmTemplate } from './newsletter-confirm.tsx';
import { signInCodeTemplate } from './sign-in-code.tsx';
import type { MailTemplate } from './template.tsx';
import { ticketReplyTemplate } from './ticket-reply.tsx';

export const templates: Record<MailKind, MailTemplate> = {
  'sign-in-code': signInCodeTemplate,
  'account-changed': accountChangedTemplate,
  'newsletter-confirm': newsletterConfirmTemplate,
  'contact-received': contactReceivedTemplate,
  'ticket-reply': ticketReplyTemplate,
  'chat-transcript': chatTranscriptTemplate,
};
