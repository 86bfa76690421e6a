import type { MailKind } from '@ronin/contracts';
import { accountChangedTemplate } from './account/account-changed.ts';
import { addressChangedTemplate } from './account/address-changed.ts';
import { signInCodeTemplate } from './account/sign-in-code.ts';
import { alarmTemplate } from './alarm.tsx';
import { backInStockTemplate } from './back-in-stock.ts';
import { backInStockConfirmTemplate } from './back-in-stock-confirm.ts';
import { chatAnswerTemplate } from './chat-answer.ts';
import { chatTranscriptTemplate } from './chat-transcript.ts';
import { chatWaitingTemplate } from './chat-waiting.ts';
import { contactReceivedTemplate } from './contact-received.ts';
import { lowStockTemplate } from './low-stock.ts';
import { newsletterConfirmTemplate } from './newsletter-confirm.ts';
import { newsletterIssueTemplate } from './newsletter-issue.tsx';
import { orderCancelledTemplate } from './order-cancelled.ts';
import { orderConfirmedTemplate } from './order-confirmed.ts';
import { orderPlacedTemplate } from './order-placed.ts';
import { orderRefundedTemplate } from './order-refunded.ts';
import { orderShippedTemplate } from './order-shipped.tsx';
import { questionAnsweredTemplate } from './question-answered.ts';
import { weeklyLetterTemplate } from './reports/weekly-letter.tsx';
import { weeklyLetterConfirmTemplate } from './reports/weekly-letter-confirm.ts';
import { reviewInvitationTemplate } from './review-invitation.ts';
import type { MailTemplate } from './template.tsx';
import { ticketReplyTemplate } from './ticket-reply.ts';

export const templates: Record<MailKind, MailTemplate> = {
  'sign-in-code': signInCodeTemplate,
  'account-changed': accountChangedTemplate,
  'address-changed': addressChangedTemplate,
  'newsletter-confirm': newsletterConfirmTemplate,
  'contact-received': contactReceivedTemplate,
  'ticket-reply': ticketReplyTemplate,
  'chat-answer': chatAnswerTemplate,
  'chat-transcript': chatTranscriptTemplate,
  'chat-waiting': chatWaitingTemplate,
  'order-placed': orderPlacedTemplate,
  'order-confirmed': orderConfirmedTemplate,
  'order-shipped': orderShippedTemplate,
  'order-cancelled': orderCancelledTemplate,
  'order-refunded': orderRefundedTemplate,
  'back-in-stock-confirm': backInStockConfirmTemplate,
  'back-in-stock': backInStockTemplate,
  'low-stock': lowStockTemplate,
  'review-invitation': reviewInvitationTemplate,
  'question-answered': questionAnsweredTemplate,
  'newsletter-issue': newsletterIssueTemplate,
  'weekly-letter-confirm': weeklyLetterConfirmTemplate,
  'weekly-letter': weeklyLetterTemplate,
  alarm: alarmTemplate,
};
