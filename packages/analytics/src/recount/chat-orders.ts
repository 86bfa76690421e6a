import type { ReportQueryOf } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { Op } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import { CARTS, PAGE_CLASSES } from '../reports/chats/chat-orders.ts';
import { chatsInRange, type CountedChat, isOf } from './chats.ts';
import { type ChatOrderCell, countChatOrders, type Sale, type ShoppingVisit } from './count-chat-orders.ts';
import { groupBy, sumOf } from './groups.ts';
import { atMost, type Reading, readingOf, type Source } from './source.ts';
import { isInRange, isSelected, type RecountedVisit, type Selection, startOf } from './visits.ts';

/** What happened in the shop, beside visits and chats. */
export interface Sold {
  sales: Sale[];
  /** What a product cost at a moment. */
  priceAt: (productId: number | null, at: number) => number;
  /** When the last visit of all began. */
  latest: number;
}

export async function listSold(database: Database, since: Date, reading: Reading = {}): Promise<Sold> {
  const { AnalyticsProduct, AnalyticsProductSpell, RevenueEvent, Visit } = database.models;
  const options = { ...reading, raw: true } as const;
  const where = { type: 'sale', isTest: false, createdAt: { [Op.gte]: since } };
  const revenue = await RevenueEvent.findAll({ where, ...options });
  const products = await AnalyticsProduct.findAll(options);
  const spells = await AnalyticsProductSpell.findAll({ order: ['startedAt', 'version'], ...options });
  const latest = await Visit.findOne({ order: [['startedAt', 'DESC']], ...options });
  const prices = new Map(products.map(({ productId, price }) => [productId, Number(price ?? 0)]));
  const byProduct = new Map(groupBy(spells, ({ productId }) => productId));

  return {
    sales: revenue
      .map(({ orderedAt, createdAt, ...sale }) => ({ ...sale, at: (orderedAt ?? createdAt).getTime() }))
      .filter(({ at }) => at >= since.getTime()),
    priceAt: (productId, at) => {
      const spell = byProduct.get(productId ?? 0)?.findLast(({ startedAt }) => startedAt.getTime() <= at);
      return spell === undefined ? (prices.get(productId ?? 0) ?? 0) : Number(spell.price);
    },
    latest: latest?.startedAt.getTime() ?? 0,
  };
}

export async function readSold(source: Source): Promise<Sold> {
  const sold = await listSold(source.database, source.request.from, readingOf(source));
  atMost(sold.sales, 'orders');

  return sold;
}

interface Recounted {
  chats: readonly CountedChat[];
  visits: readonly RecountedVisit[];
  sold: Sold;
}

/** The counts of the report chat-orders. */
export function recountChatOrders(
  { chats, visits, sold }: Recounted,
  selection: Selection,
  { days, ...part }: Pick<ReportQueryOf<'getChatOrders'>, 'agent' | 'days' | 'tag'>,
) {
  const { request } = selection;
  const asked = chatsInRange(chats, visits, selection).filter((chat) => isOf(chat, part));
  const toVisitChat = ({ sessionId, customerId, startedAt }: CountedChat) => ({
    ...{ sessionId, customerId, at: startedAt.getTime() },
  });
  const begun = visits.filter((visit) => isInRange(startOf(visit), request));
  const since = request.from.getTime() - days * DAY_MS;
  const { cells, unknown, open } = countChatOrders({
    visits: begun
      .filter((visit) => isSelected(visit, request.filters))
      .map((visit) => toShoppingVisit(visit, sold.priceAt)),
    asked: asked.map(toVisitChat),
    chats: chats.filter(({ startedAt }) => startedAt.getTime() >= since).map(toVisitChat),
    sales: sold.sales,
    ...{ days, latest: sold.latest },
  });

  return { chats: asked.length, unknown, open, cells, rows: listRows(cells) };
}

const toShoppingVisit = (
  { sessionId, customerId, rows, channel, device }: RecountedVisit,
  priceAt: Sold['priceAt'],
): ShoppingVisit => ({
  ...{ sessionId, customerId, channel, device, startedAt: rows[0]?.at ?? 0 },
  pages: rows.filter(({ kind }) => kind === 'page-view').map(({ at }) => at),
  additions: rows
    .filter(({ isCart }) => isCart)
    .map(({ at, productId }) => ({ at, value: priceAt(productId, at) })),
});

const listRows = (cells: readonly ChatOrderCell[]) =>
  groupBy(cells, ({ channel, device, cart, pages }) => ({ channel, device, cart, pages })).map(
    ([{ channel, device, cart, pages }, own]) => ({
      ...{ channel, device, cart: CARTS[cart], pages: PAGE_CLASSES[pages - 1] },
      chats: sumOf(own, (cell) => cell.chats),
      orders: sumOf(own, (cell) => cell.orders),
      visits: sumOf(own, (cell) => cell.visits),
      visitOrders: sumOf(own, (cell) => cell.visitOrders),
    }),
  );
