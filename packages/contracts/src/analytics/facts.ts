import { z } from 'zod';
import { Money, StoredId, Timestamp, Uuid } from '../fields.ts';
import { CHAT_TAGS, TEXT_LIMITS } from '../limits.ts';

/** What every fact of the shop has (behaviour: analytics 12). It comes from the api itself. */
const Fact = z.object({
  eventId: Uuid,
  receivedAt: Timestamp.describe('When the shop changed.'),
});

const SessionId = z.string().max(TEXT_LIMITS.label).nullable();

/** A confirmed order, or money that was paid back for one (behaviour: analytics 11). */
export const RevenueEvent = Fact.extend({
  kind: z.literal('revenue'),
  sessionId: SessionId,
  type: z.enum(['sale', 'refund']),
  saleId: Uuid.nullable().default(null).describe('The event of the order; its own id when it is the order.'),
  orderedAt: Timestamp.nullable().default(null).describe('When the order was placed.'),
  customerIds: z
    .array(StoredId)
    .default([])
    .describe('The buyer, and the guests who were merged into that account.'),
  isTest: z.boolean(),
  amount: Money.describe('With shipping and tax.'),
  items: z.array(
    z.object({
      productId: StoredId,
      quantity: z.int().nonnegative().describe('0 in a refund.'),
      amount: Money.describe('Without shipping and tax.'),
    }),
  ),
});
export type RevenueEvent = z.infer<typeof RevenueEvent>;

/** The state of a subject. Of two states of one subject the one with the higher version is the later. */
const State = Fact.extend({ version: z.int().nonnegative() });

export const ProductFact = State.extend({
  kind: z.literal('product'),
  productId: StoredId,
  name: z.string().max(TEXT_LIMITS.label),
  category: z.string().max(TEXT_LIMITS.label),
  price: Money,
  imageUrl: z.string().max(TEXT_LIMITS.url),
  isPublished: z.boolean(),
  isAvailable: z.boolean().describe('Whether it can be bought.'),
});
export type ProductFact = z.infer<typeof ProductFact>;

export const StockFact = State.extend({
  kind: z.literal('stock'),
  productId: StoredId,
  quantity: z.int().nonnegative(),
  reservedQuantity: z.int().nonnegative(),
});
export type StockFact = z.infer<typeof StockFact>;

const CurrencyFact = State.extend({ kind: z.literal('shop'), currency: z.string().length(3) });

const Messages = z.int().nonnegative();

export const ChatFact = State.extend({
  kind: z.literal('chat'),
  chatId: Uuid,
  startedAt: Timestamp,
  waitingSince: Timestamp,
  waitSeconds: z.int().nullable(),
  firstAnswerAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  outcome: z.enum(['open', 'answered', 'missed']),
  agentId: StoredId.nullable(),
  agentName: z.string().max(TEXT_LIMITS.name).nullable(),
  customerMessages: Messages,
  agentMessages: Messages,
  rating: z.int().nullable(),
  hasComment: z.boolean(),
  tags: z.array(z.string()).max(CHAT_TAGS.count),
  sessionId: SessionId,
  customerId: StoredId.nullable(),
});
export type ChatFact = z.infer<typeof ChatFact>;

/** Somebody confirmed to wait until a product is back in stock. */
const BackInStockFact = Fact.extend({ kind: z.literal('back-in-stock'), productId: StoredId });

/** What reports need of the shop. */
export const ShopFact = z.discriminatedUnion('kind', [
  RevenueEvent,
  ProductFact,
  StockFact,
  CurrencyFact,
  ChatFact,
  BackInStockFact,
]);
export type ShopFact = z.infer<typeof ShopFact>;
