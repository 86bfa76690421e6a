import * as t from '../table.ts';

/** Copied by events (behaviour: analytics 12). An earlier `version` of a subject that comes later changes nothing. */

/** The one row about the shop. */
export const AnalyticsShop = t.table('analytics_shop', {
  id: t.integer().primaryKey().withDefault(),
  currency: t.char(3),
  version: t.bigint(),
});

/** A product as it is now. Its stock comes by events of its own, and may come first. */
export const AnalyticsProduct = t.table('analytics_products', {
  productId: t.integer().primaryKey(),
  name: t.string().nullable().notPersonal('The public catalogue'),
  category: t.string().nullable().notPersonal('The public catalogue'),
  price: t.decimal(10, 2).nullable(),
  imageUrl: t.string(2048).nullable().notPersonal('The public catalogue'),
  isPublished: t.boolean().withDefault(),
  isAvailable: t.boolean().withDefault(),
  version: t.bigint().withDefault(),
  /** Null for a product without a stock. */
  quantity: t.integer().nullable(),
  reservedQuantity: t.integer().nullable(),
  stockVersion: t.bigint().withDefault(),
});

/** A time in which a product had one price and could, or could not, be bought. */
export const AnalyticsProductSpell = t.table('analytics_product_spells', {
  productId: t.integer().primaryKey(),
  version: t.bigint().primaryKey(),
  startedAt: t.date(),
  /** Null: it lasts. */
  endedAt: t.date().nullable(),
  price: t.decimal(10, 2),
  isAvailable: t.boolean(),
});

/** Somebody confirmed to wait until a product is back in stock. */
export const BackInStockEvent = t.table('back_in_stock_events', {
  eventId: t.uuid().primaryKey(),
  productId: t.integer(),
  createdAt: t.date(),
});

/** A chat as it is now. */
export const AnalyticsChat = t.table('analytics_chats', {
  chatId: t.uuid().primaryKey(),
  version: t.bigint(),
  startedAt: t.date(),
  /** Since when it waited for an agent the last time. */
  waitingSince: t.date(),
  /** From the start to the first agent. */
  waitSeconds: t.integer().nullable(),
  firstAnswerAt: t.date().nullable(),
  endedAt: t.date().nullable(),
  /** open: nobody has answered yet; answered; missed: it ended without an answer */
  outcome: t.string(10),
  agentId: t.integer().nullable(),
  agentName: t.string(100).nullable().personal('The name of the agent'),
  customerMessages: t.integer().notPersonal('How many there are'),
  agentMessages: t.integer().notPersonal('How many there are'),
  rating: t.integer().nullable(),
  hasComment: t.boolean().notPersonal('Whether there are words with the rating'),
  tags: t.array(t.text()).personal('Words of the agents about the chat'),
  sessionId: t.string().nullable().personal('The visit'),
  customerId: t.integer().nullable().personal('The number of the account or guest'),
});
export type AnalyticsChat = t.Row<typeof AnalyticsChat>;

/** The part of an order's revenue that belongs to one product, without shipping and tax. */
interface RevenueItem {
  productId: number;
  /** 0 in a refund. */
  quantity: number;
  amount: string;
}

/** A confirmed order, or money that was paid back for one (behaviour: analytics 11). */
export const RevenueEvent = t.table('revenue_events', {
  eventId: t.uuid().primaryKey(),
  /** sale or refund */
  type: t.string(10),
  /** The visit; null when tracking was refused. */
  sessionId: t.string().nullable().personal('The visit'),
  /** The event of the order; its own id when it is the order. Null in rows of an earlier release. */
  saleId: t.uuid().nullable(),
  orderedAt: t.date().nullable(),
  customerIds: t.array(t.integer()).withDefault().personal('The numbers of the account and its guests'),
  /** Paid by the provider test: left out of revenue. */
  isTest: t.boolean(),
  amount: t.decimal(10, 2),
  items: t.json<RevenueItem[]>().notPersonal('Products and amounts'),
  createdAt: t.date().withDefault(),
});
export type RevenueEvent = t.Row<typeof RevenueEvent>;
