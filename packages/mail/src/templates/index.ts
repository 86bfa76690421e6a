import type { MailKind } from '@ronin/contracts';
import { accountChangedTemplate } from './account/account-changed.tsx';
import { addressChangedTemplate } from './account/address-changed.tsx';
import { signInCodeTemplate } from './account/sign-in-code.tsx';
import { alarmTemplate } from './alarm.tsx';
import { backInStockTemplate } from './back-in-stock.tsx';
import { backInStockConfirmTemplate } from './back-in-stock-confirm.tsx';
import { chatAnswerTemplate } from './chat-answer.tsx';
import { chatTranscriptTemplate } from './chat-transcript.tsx';
import { chatWaitingTemplate } from './chat-waiting.tsx';
import { contactReceivedTemplate } from './contact-received.tsx';
import { lowStockTemplate } from './low-stock.tsx';
import { newsletterConfirmTemplate } from './newsletter-confirm.tsx';
import { newsletterIssueTemplate } from './newsletter-issue.tsx';
import { orderCancelledTemplate } from './order-cancelled.tsx';
import { orderConfirmedTemplate } from './order-confirmed.tsx';
import { orderPlacedTemplate } from './order-placed.tsx';
import { orderRefundedTemplate } from './order-refunded.tsx';
import { orderShippedTemplate } from './order-shipped.tsx';
import { questionAnsweredTemplate } from './question-answered.tsx';
import { weeklyLetterTemplate } from './reports/weekly-letter.tsx';
import { weeklyLetterConfirmTemplate } from './reports/weekly-letter-confirm.tsx';
import { reviewInvitationTemplate } from './review-invitation.tsx';
import type { MailTemplate } from './template.tsx';
import { ticketReplyTemplate } from './ticket-reply.tsx';

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
