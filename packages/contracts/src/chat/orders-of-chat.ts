import { z } from 'zod';
import { callsOf } from '../call.ts';
import { ChosenOptions } from '../cart/cart.ts';
import { Id, Money, optionalText, Timestamp, Uuid } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Order, OrderStatus } from '../orders/orders.ts';
import { OF_CHAT } from './of-chat.ts';

/** An order beside a chat: neither where it goes nor how it was paid. */
export const ChatOrder = z.object({
  orderNumber: z.string().meta({ example: 'R-7K3M-9Q2F' }),
  status: OrderStatus,
  sent: Order.shape.sent,
  proven: z.boolean().meta({
    description:
      'The account or the browser of the chat ordered it; else only a number or an address leads to it.',
  }),
  currency: z.string(),
  total: Money,
  items: z
    .array(
      z.object({
        productId: Id,
        name: z.string(),
        imageUrl: z.string(),
        options: ChosenOptions,
        quantity: z.int().positive(),
      }),
    )
    .meta({ description: 'At most ten.' }),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  arrival: Order.shape.arrival,
  createdAt: Timestamp,
  shippedAt: Timestamp.nullable().meta({ description: 'Of the last shipment.' }),
});
export type ChatOrder = z.infer<typeof ChatOrder>;

/** GET …/orders. `q` is an order number, in any form, or a mail address. */
export const ChatOrdersQuery = z.object({ q: optionalText(TEXT_LIMITS.email) });

export const ChatOrders = z.object({
  proven: z.boolean().meta({ description: 'The chat belongs to an account, whose address is proven.' }),
  items: z.array(ChatOrder).meta({ description: 'Newest first, at most 20.' }),
});
export type ChatOrders = z.infer<typeof ChatOrders>;

/** What else the shop knows of the customer of a chat. */
export const ChatHistoryItem = z.object({
  kind: z.enum(['order', 'ticket', 'message', 'mail', 'review', 'question']),
  at: Timestamp,
  ref: z.string().meta({ description: 'The number of the order; the id of the others.' }),
  title: z.string(),
  status: z.string(),
  proven: z.boolean().meta({ description: 'The account did it; else only the address says so.' }),
});
export type ChatHistoryItem = z.infer<typeof ChatHistoryItem>;

export const ShopEventKind = z.enum(['cart-added', 'checkout-opened', 'ordered', 'paid']);
export type ShopEventKind = z.infer<typeof ShopEventKind>;

/** What the shopper of a chat did in the shop. It is no message: shoppers never receive it. */
export const ShopEvent = z.object({
  id: Id,
  sessionId: Uuid,
  kind: ShopEventKind,
  subject: z.string().meta({ description: 'The product, or the number of the order; else empty.' }),
  at: Timestamp,
});
export type ShopEvent = z.infer<typeof ShopEvent>;

/** `shop` to the agents in a chat: the newest events. Also sent without a new one, when cart or lists changed. */
export interface ShopChangedEvent {
  sessionId: string;
  events: ShopEvent[];
}

/** A prepared text that shares words with the shopper's last message. */
export const ChatSuggestion = z.object({ kind: z.enum(['faq', 'reply']), id: Id });
export type ChatSuggestion = z.infer<typeof ChatSuggestion>;

const agent = callsOf({ tag: 'Agents', role: 'agent', ...OF_CHAT });

/** What agents see of the shop beside a chat (behaviour: chat 10). */
export const shopOfChatCalls = {
  listChatOrders: agent.get('/api/chat/sessions/{sessionId}/orders', {
    summary: 'The orders of the shopper, or those of a number or an address',
    description:
      'Without `q` those of the account or the browser of the chat; else one by its number, or those of a mail address, which may be typed by anybody.',
    query: ChatOrdersQuery,
    answers: { 200: { description: 'The orders', schema: ChatOrders } },
  }),
  listChatHistory: agent.get('/api/chat/sessions/{sessionId}/history', {
    summary: 'Earlier orders, tickets, messages, mails, reviews and questions of the shopper, newest first',
    description: 'At most 50. Mails are for clerks; reviews and questions that are not public for merchants.',
    answers: { 200: { description: 'The history', schema: z.array(ChatHistoryItem) } },
  }),
  listShopEvents: agent.get('/api/chat/sessions/{sessionId}/shop-events', {
    summary: 'What the shopper did in the shop during the chat, oldest first',
    description: 'At most 200.',
    answers: { 200: { description: 'The events', schema: z.array(ShopEvent) } },
  }),
  suggestReplies: agent.get('/api/chat/sessions/{sessionId}/suggestions', {
    summary: "Answers of the FAQ and saved replies for the shopper's last message, the best first",
    description: 'At most three.',
    answers: { 200: { description: 'What fits', schema: z.array(ChatSuggestion) } },
  }),
};
