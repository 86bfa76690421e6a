import { z } from 'zod';
import { Letter } from './analytics/letter.ts';
import { WriteNewsletterIssue } from './content/newsletter.ts';
import { CodePurpose, MailedCode } from './customers/accounts.ts';
import { chatText, Count, Id, Money, requiredText, Timestamp, Uuid } from './fields.ts';
import { TEXT_LIMITS } from './limits.ts';
import {
  aboutOrder,
  Currency,
  howSent,
  MailedItems,
  OrderNumber,
  orderSummary,
  pageLink,
  shipTo,
} from './mail/mailed-orders.ts';
import { AlarmNotice } from './operations/alarms.ts';
import { TrackingNumber } from './orders/order-commands.ts';
import { ContactTopic } from './support/tickets.ts';

export const MailKind = z.enum([
  'sign-in-code',
  'account-changed',
  'address-changed',
  'newsletter-confirm',
  'contact-received',
  'ticket-reply',
  'chat-answer',
  'chat-transcript',
  'chat-waiting',
  'order-placed',
  'order-confirmed',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
  'back-in-stock-confirm',
  'back-in-stock',
  'low-stock',
  'review-invitation',
  'question-answered',
  'newsletter-issue',
  'weekly-letter-confirm',
  'weekly-letter',
  'alarm',
]);
export type MailKind = z.infer<typeof MailKind>;

/**
 * What a kind of mail may contain of what people typed:
 * - `fixed`: nothing. Such a mail may go to an address that nobody proved to own, because nobody can use it to send
 *   a text of their own to others. Every text of its payload has a narrow format.
 * - `catalogue`: names and options of products and ways to ship, which only staff write, and otherwise nothing. It may go to an unproven address, too.
 * - `paid`: besides, the address that the customer typed for an order. Such a mail is sent once the order is paid.
 * - `staff`: what staff wrote.
 * - `staff-account`: what staff wrote; in a mail to the address of an account, `account` has what its owner typed.
 * - `reports`: figures, and what reports name: products, campaigns, topics and words of searches. It goes to an address that a
 *   member of staff proved to own.
 * - `anything`: it goes to the address of an account only, which its owner proved by a code.
 */
export type MailText = 'fixed' | 'catalogue' | 'paid' | 'staff' | 'staff-account' | 'reports' | 'anything';

/**
 * - `at-least-once`: tried until the SMTP server accepts it. After a crash it may arrive twice, with the same Message-ID.
 * - `at-most-once`: not tried again when it is unknown whether the server accepted it. `expiresAt` is in its payload: it is
 *   not sent later, and the payload is removed once the mail is sent or has expired.
 */
export type MailDelivery = 'at-least-once' | 'at-most-once';

/** The address that takes a reply by mail. */
const ReplyTo = z.string().regex(/^reply\+[cts]\d{1,10}\.[0-9a-f]{32}@[a-z0-9.-]{1,253}$/);

const ChatLine = z.object({
  name: z.string().max(TEXT_LIMITS.name),
  text: z.string().max(TEXT_LIMITS.chatMessage),
});

/** A page of the shop with a secret in its address. @param page with its `#`, as a regular expression */
const tokenLink = (page: string) =>
  pageLink(new RegExp(`^${page}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$`));

const aboutProduct = { productId: Id, productName: z.string().max(255) };

interface KindOfMail {
  text: MailText;
  /** Absent: `at-least-once`. */
  delivery?: MailDelivery;
  payload: z.ZodObject;
}

const USUAL: { delivery: MailDelivery } = { delivery: 'at-least-once' };

const define = <const Definition extends KindOfMail>(kind: Definition): typeof USUAL & Definition => ({
  ...USUAL,
  ...kind,
});

/** Every kind of mail, with the values that its template needs (behaviour: mail 2). How to add one: packages/mail/README.md. */
export const mailKinds = {
  'sign-in-code': define({
    text: 'fixed',
    delivery: 'at-most-once',
    payload: z.object({
      code: MailedCode,
      /** The page that takes the code. For signing in it holds a secret of its own; in the release before, the code. */
      link: pageLink(/^\/account(#code=(\d{6}|[\da-f]{32}))?$/),
      purpose: CodePurpose,
      expiresAt: Timestamp,
    }),
  }),
  /** To the address of an account, or to one that an undone change took away. It names no other address. */
  'account-changed': define({
    text: 'fixed',
    payload: z.object({ change: z.enum(['email', 'password', 'no-password']), changedAt: Timestamp }),
  }),
  /** The address of an account, with a link that undoes the change, or where an order goes, with its link. It names no address. */
  'address-changed': define({
    text: 'fixed',
    payload: z.object({
      link: pageLink(/^(\/account\/undo#[\da-f]{32}|\/order\/R[0-9A-Z]{8}[\w-]{22}\?mail=[\w-]{22})$/),
      changedAt: Timestamp,
      /** Of the link that undoes a change. */
      expiresAt: Timestamp.optional(),
      /** Only about an order. */
      orderNumber: OrderNumber.optional(),
      isTest: z.boolean().optional(),
    }),
  }),
  'newsletter-confirm': define({
    text: 'fixed',
    payload: z.object({ link: tokenLink('/newsletter/confirm#') }),
  }),
  'contact-received': define({
    text: 'fixed',
    payload: z.object({ topic: ContactTopic, receivedAt: Timestamp }),
  }),
  'ticket-reply': define({
    text: 'staff',
    payload: z.object({
      ticketNumber: z.string().regex(/^[A-Z0-9-]{1,20}$/),
      agentName: requiredText(TEXT_LIMITS.name),
      message: chatText(TEXT_LIMITS.contactMessage),
      replyTo: ReplyTo.optional(),
    }),
  }),
  /** What agents wrote in the chat after the shopper had left. */
  'chat-answer': define({
    text: 'staff-account',
    payload: z.object({
      messages: z.array(ChatLine).min(1).max(100),
      link: pageLink(/^\/contact#chat=[\da-z]{1,7}\.[\da-z]{1,8}\.[\w-]{43}$/),
      replyTo: ReplyTo.optional(),
      account: z
        .object({ name: z.string().max(TEXT_LIMITS.name), lines: z.array(ChatLine).max(10) })
        .nullable(),
    }),
  }),
  'chat-transcript': define({
    text: 'anything',
    payload: z.object({
      startedAt: Timestamp,
      messages: z
        .array(
          z.object({
            at: Timestamp,
            from: z.enum(['customer', 'agent', 'system']),
            name: z.string(),
            text: z.string(),
          }),
        )
        .max(2_000),
    }),
  }),
  /** To the shop itself: somebody waits in the chat. It says nothing of whom. */
  'chat-waiting': define({
    text: 'fixed',
    payload: z.object({ waitingSince: Timestamp, minutes: z.int().positive() }),
  }),
  'order-placed': define({ text: 'catalogue', payload: orderSummary }),
  'order-confirmed': define({ text: 'paid', payload: orderSummary.extend({ shipTo }) }),
  'order-shipped': define({
    text: 'paid',
    payload: z.object({
      ...aboutOrder,
      trackingNumber: TrackingNumber,
      /** Of this parcel. */
      items: MailedItems,
      ...howSent,
      shipTo,
      rest: z.enum(['none', 'follows']),
    }),
  }),
  'order-cancelled': define({
    text: 'catalogue',
    payload: z.object({
      ...aboutOrder,
      /** Mails of an earlier release do not name them. */
      items: MailedItems.default([]),
      reason: z.enum(['unpaid', 'cancelled', 'by-shop', 'replaced', 'sold-out']),
    }),
  }),
  'order-refunded': define({
    text: 'catalogue',
    payload: z.object({
      ...aboutOrder,
      /** Those that the refund is for, or all of the order. Mails of an earlier release do not name them. */
      items: MailedItems.default([]),
      amount: Money,
      currency: Currency,
    }),
  }),
  'back-in-stock-confirm': define({
    text: 'catalogue',
    payload: z.object({
      ...aboutProduct,
      link: tokenLink('/waits/confirm#'),
    }),
  }),
  'back-in-stock': define({ text: 'catalogue', payload: z.object({ ...aboutProduct, token: Uuid }) }),
  'review-invitation': define({
    text: 'catalogue',
    payload: z.object({
      ...aboutProduct,
      link: tokenLink('/product/\\d{1,10}#review='),
    }),
  }),
  'question-answered': define({ text: 'catalogue', payload: z.object(aboutProduct) }),
  'newsletter-issue': define({
    text: 'staff',
    payload: z.object({ ...WriteNewsletterIssue.shape, token: Uuid }),
  }),
  'weekly-letter-confirm': define({
    text: 'fixed',
    payload: z.object({ link: tokenLink('/staff/letter/confirm#') }),
  }),
  'weekly-letter': define({ text: 'reports', payload: Letter.extend({ token: Uuid }) }),
  /** To the shop itself. */
  'low-stock': define({
    text: 'catalogue',
    payload: z.object({
      items: z.array(z.object({ name: z.string().max(255), quantity: Count })).max(1_000),
    }),
  }),
  /** To the operators of the shop, about its services. */
  alarm: define({
    text: 'staff',
    payload: z.object({ notices: z.array(AlarmNotice).min(1).max(200) }),
  }),
} satisfies Record<MailKind, KindOfMail>;

/** The values of a kind's template. */
export type MailPayload<Kind extends MailKind> = z.infer<(typeof mailKinds)[Kind]['payload']>;

type TextOf<Kind extends MailKind> = (typeof mailKinds)[Kind]['text'];

/** The kinds that may contain what a customer typed. Such a mail goes to the address of an account. */
export type AccountMailKind = {
  [Kind in MailKind]: TextOf<Kind> extends 'anything' | 'staff-account' ? Kind : never;
}[MailKind];

/** The kinds that may be sent to an address that is not an account's. */
export type OpenMailKind = {
  [Kind in MailKind]: TextOf<Kind> extends 'anything' ? never : Kind;
}[MailKind];

/** The values of a mail to an address that is not an account's. */
export type OpenMailPayload<Kind extends OpenMailKind> = MailPayload<Kind> &
  (TextOf<Kind> extends 'staff-account' ? { account: null } : unknown);
