import type { AnalyticsProductSpell, Database } from '@ronin/database';
import { type Attributes, Op } from 'sequelize';
import { CARTS, PAGE_CLASSES } from '../reports/chats/chat-orders.ts';
import { type ChatOrderCell, countChatOrders, type Sale, type ShoppingVisit } from './count-chat-orders.ts';
import type { RecountedVisit } from './recount.ts';
import { chatsInRange, type CountedChat } from './recount-chats.ts';
import { isSelected, type Selection } from './selection.ts';

/** What happened in the shop, beside visits and chats. */
export interface Sold {
  sales: Sale[];
  /** What a product cost at a moment. */
  priceAt: (productId: number | null, at: number) => number;
  /** When the last visit of all began. */
  latest: number;
}

export async function listSold(database: Database, since: Date, limit?: number): Promise<Sold> {
  const { AnalyticsProduct, AnalyticsProductSpell, RevenueEvent, Visit } = database.models;
  const revenue = await RevenueEvent.findAll({
    where: { type: 'sale', isTest: false, createdAt: { [Op.gte]: since } },
    ...(limit !== undefined && { limit }),
    raw: true,
  });
  const products = await AnalyticsProduct.findAll({ raw: true });
  const spells = await AnalyticsProductSpell.findAll({
    order: ['startedAt', 'version'],
    ...(limit !== undefined && { limit }),
    raw: true,
  });
  const prices = new Map(products.map(({ productId, price }) => [productId, Number(price ?? 0)]));
  const byProduct = new Map<number, Attributes<AnalyticsProductSpell>[]>();
  for (const spell of spells) {
    byProduct.set(spell.productId, [...(byProduct.get(spell.productId) ?? []), spell]);
  }

  return {
    sales: revenue
      .map(({ orderedAt, createdAt, ...sale }) => ({ ...sale, at: (orderedAt ?? createdAt).getTime() }))
      .filter(({ at }) => at >= since.getTime()),
    priceAt: (productId, at) => {
      const spell = byProduct.get(productId ?? 0)?.findLast(({ startedAt }) => startedAt.getTime() <= at);
      return spell === undefined ? (prices.get(productId ?? 0) ?? 0) : Number(spell.price);
    },
    latest: (await Visit.findOne({ order: [['startedAt', 'DESC']], raw: true }))?.startedAt.getTime() ?? 0,
  };
}

interface Recounted {
  chats: readonly CountedChat[];
  visits: readonly RecountedVisit[];
  sold: Sold;
}

interface Asked {
  days: number;
  /** '' is a chat without one. */
  tag?: string | undefined;
  agent?: number | '' | undefined;
}

/** The counts of the report chat-orders. */
export function recountChatOrders(
  { chats, visits, sold }: Recounted,
  selection: Selection,
  { days, tag, agent }: Asked,
) {
  const { request } = selection;
  const asked = chatsInRange(chats, visits, selection).filter(
    ({ tags, agentId }) =>
      (tag === undefined || (tag === '' ? tags.length === 0 : tags.includes(tag))) &&
      (agent === undefined || agentId === (agent === '' ? null : agent)),
  );
  const toVisitChat = ({ sessionId, customerId, startedAt }: CountedChat) => ({
    ...{ sessionId, customerId, at: startedAt.getTime() },
  });
  const begun = visits.filter(({ rows: [first] }) => {
    const at = first?.at ?? 0;
    return at >= request.from.getTime() && at < request.to.getTime();
  });
  const since = request.from.getTime() - days * 86_400_000;
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

type Counted = 'chats' | 'orders' | 'visits' | 'visitOrders';

function listRows(cells: readonly ChatOrderCell[]) {
  return [...new Set(cells.map(({ stratum }) => stratum))].flatMap((stratum) => {
    const own = cells.filter((cell) => cell.stratum === stratum);
    const [first] = own;
    if (first === undefined) return [];
    const sum = (name: Counted) => own.reduce((total, cell) => total + cell[name], 0);
    return {
      ...{ channel: first.channel, device: first.device },
      ...{ cart: CARTS[first.cart], pages: PAGE_CLASSES[first.pages - 1] },
      ...{
        chats: sum('chats'),
        orders: sum('orders'),
        visits: sum('visits'),
        visitOrders: sum('visitOrders'),
      },
    };
  });
}
