import { createHash } from 'node:crypto';
import { DAY_MS } from '../buckets.ts';
import { CART_CLASSES, PAGE_CLASSES } from '../reports/chats/chat-orders.ts';
import { type Cell, PARTS } from '../reports/chats/compare-rates.ts';
import { groupBy, groupByEach, sumOf } from './groups.ts';

/** A visit that began in the range. Moments are in milliseconds. */
export interface ShoppingVisit {
  sessionId: string;
  customerId: number | null;
  startedAt: number;
  channel: string | null;
  device: string;
  /** When it saw a page. */
  pages: readonly number[];
  /** What it added to the cart. */
  additions: readonly { at: number; value: number }[];
}

export interface VisitChat {
  sessionId: string | null;
  customerId: number | null;
  at: number;
}

export interface Sale {
  sessionId: string | null;
  customerIds: readonly number[];
  at: number;
}

/** Of a stratum and a part of the visitors. */
export interface ChatOrderCell extends Cell {
  channel: string | null;
  device: string;
  cart: number;
  pages: number;
}

interface Shop {
  visits: readonly ShoppingVisit[];
  /** Those that began in the range and are asked for. */
  asked: readonly VisitChat[];
  /** Those that other visits may have had. */
  chats: readonly VisitChat[];
  sales: readonly Sale[];
  days: number;
  /** When the last visit of all began. */
  latest: number;
}

/** The counts of the report chat-orders, without SQL. The cells are those of strata with a chat. */
export function countChatOrders({ visits, asked, chats, sales, days, latest }: Shop) {
  const period = days * DAY_MS;
  const known = new Map(visits.map((visit) => [visit.sessionId, visit]));
  const bySession = new Map(groupBy(sales, ({ sessionId }) => sessionId));
  const byCustomer = new Map(groupByEach(sales, ({ customerIds }) => customerIds));
  const chatted = new Set(chats.map(({ sessionId }) => sessionId));
  const chatsOf = new Map(groupBy(chats, ({ customerId }) => customerId));
  const ordersOf = ({ sessionId, customerId }: ShoppingVisit) =>
    [
      ...(bySession.get(sessionId) ?? []),
      ...(customerId === null ? [] : (byCustomer.get(customerId) ?? [])),
    ].map(({ at }) => at);
  const hasJustChatted = ({ customerId, startedAt }: ShoppingVisit) =>
    customerId !== null &&
    (chatsOf.get(customerId) ?? []).some(({ at }) => at < startedAt && at >= startedAt - period);
  const cells = new Map<string, ChatOrderCell>();
  let open = 0;
  let unknown = 0;

  const count = (visit: ShoppingVisit, at: number, state: State, isChat: boolean) => {
    if (at + period > latest) {
      if (isChat) open += 1;
      return;
    }
    const hasOrder = ordersOf(visit).some((ordered) => ordered >= at && ordered < at + period);
    const { channel, device } = visit;
    const stratum = JSON.stringify([channel, device, state.cart, state.pages]);
    const part = partOf(visit);
    const key = `${stratum} ${String(part)}`;
    const cell = cells.get(key) ?? {
      ...{ stratum, part, channel, device, ...state },
      ...{ chats: 0, orders: 0, visits: 0, visitOrders: 0 },
    };
    if (isChat) cell.chats += 1;
    else cell.visits += 1;
    if (isChat && hasOrder) cell.orders += 1;
    if (!isChat && hasOrder) cell.visitOrders += 1;
    cells.set(key, cell);
  };

  for (const { sessionId, at } of asked) {
    const visit = known.get(sessionId ?? '');
    if (visit === undefined) unknown += 1;
    else count(visit, at, stateAt(visit, ordersOf(visit), at), true);
  }
  for (const visit of visits) {
    if (chatted.has(visit.sessionId) || hasJustChatted(visit)) continue;
    for (const { at, ...state } of listStates(visit, ordersOf(visit))) count(visit, at, state, false);
  }
  const withChats = new Set(
    [...cells.values()].flatMap(({ stratum, chats: own }) => (own > 0 ? stratum : [])),
  );

  return { unknown, open, cells: [...cells.values()].filter(({ stratum }) => withChats.has(stratum)) };
}

interface State {
  cart: number;
  pages: number;
}

/** An order empties the cart. */
function stateAt({ pages, additions }: ShoppingVisit, orders: readonly number[], at: number): State {
  const emptied = Math.max(-Infinity, ...orders.filter((ordered) => ordered <= at));
  const inCart = additions.filter((one) => one.at <= at && one.at >= emptied);
  const value = sumOf(inCart, (one) => Math.round(one.value * 100));
  const seen = Math.max(1, pages.filter((page) => page <= at).length);

  return {
    cart: value === 0 ? 0 : 1 + CART_CLASSES.filter((least) => value >= least * 100).length,
    pages: PAGE_CLASSES.filter((least) => seen >= least).length,
  };
}

/** Each state that a visit came to, with its first moment. */
function listStates(visit: ShoppingVisit, orders: readonly number[]): (State & { at: number })[] {
  const states = new Map<string, State & { at: number }>();
  const moments = [...visit.pages, ...visit.additions.map(({ at }) => at)].toSorted(
    (one, other) => one - other,
  );
  for (const at of moments) {
    const state = stateAt(visit, orders, at);
    const key = JSON.stringify(state);
    if (!states.has(key)) states.set(key, { ...state, at });
  }

  return [...states.values()];
}

function partOf({ customerId, sessionId }: ShoppingVisit): number {
  const visitor = customerId === null ? sessionId : `customer ${String(customerId)}`;

  return (createHash('md5').update(visitor).digest()[0] ?? 0) % PARTS;
}
