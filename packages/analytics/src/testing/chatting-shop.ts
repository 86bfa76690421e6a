import { createRandom } from '@ronin/testing/random';
import { DAY_MS } from '../buckets.ts';
import type { Sale, ShoppingVisit, VisitChat } from '../recount/count-chat-orders.ts';

const MINUTE_MS = 60_000;
export const SHOP_FROM = new Date('2026-08-01T00:00:00.000Z');
export const SHOP_DAYS = 40;
/** When the last visit of all begins. */
const LATEST = SHOP_FROM.getTime() + 60 * DAY_MS;

const CHANNELS = [
  { channel: 'direct', order: 1.4, chat: 1.5 },
  { channel: 'search', order: 1, chat: 1 },
  { channel: 'social', order: 0.4, chat: 0.5 },
] as const;
const DEVICES = [
  { device: 'desktop', order: 1, chat: 1 },
  { device: 'mobile', order: 0.7, chat: 0.6 },
] as const;
/** By what is in the cart in the end. */
const ORDER_CHANCES = [
  { below: 0.01, chance: 0.02 },
  { below: 500, chance: 0.09 },
  { below: 1_000, chance: 0.14 },
  { below: Infinity, chance: 0.07 },
];
export const PRODUCT_PRICES = [285, 850, 1_290] as const;

interface ChattingShop {
  visits: ShoppingVisit[];
  chats: VisitChat[];
  sales: Sale[];
  days: number;
  latest: number;
  /** How probable an order after each chat were without it. */
  chances: Map<VisitChat, number>;
}

/**
 * A shop in which a chat raises the probability of an order by a known share, the same for the same seed. Who chats is not like the
 * others: a chat begins on any page, the sooner with something in the cart. Visitors buy in a span of one to three visits, after
 * the last one; some come back for a second span. How much they like the shop nobody sees: it makes them stay longer and buy more.
 */
export function chattingShop(seed: number, effect: number, visitors = 1_200): ChattingShop {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick.');
    return value;
  };
  const shop: ChattingShop = {
    ...{ visits: [], chats: [], sales: [], days: 7, latest: LATEST, chances: new Map() },
  };

  const addSpan = (visitor: number, customerId: number | null, liking: number, from: number) => {
    const { channel, order: channelOrder, chat: channelChat } = pick(CHANNELS);
    const { device, order: deviceOrder, chat: deviceChat } = pick(DEVICES);
    const chats: VisitChat[] = [];
    let [at, cart, seen] = [from, 0, 0];
    let sessionId = '';
    for (let visits = customerId === null ? 1 : 1 + Math.floor(random() * 3); visits > 0; visits -= 1) {
      sessionId = `session_${String(at)}_${String(visitor)}`;
      const startedAt = at;
      const pages: number[] = [];
      const additions: { at: number; value: number }[] = [];
      let chat: VisitChat | null = null;
      do {
        pages.push(at);
        if (random() < 0.07) additions.push({ at: at + 20_000, value: pick(PRODUCT_PRICES) });
        const hazard = 0.015 * channelChat * deviceChat * (additions.length > 0 ? 3 : 1);
        if (chat === null && random() < hazard) chat = { sessionId, customerId, at: at + 40_000 };
        at += MINUTE_MS;
      } while (random() < 0.55 + 0.15 * liking && pages.length < 25);
      if (chat !== null) chats.push(chat);
      shop.visits.push({ sessionId, customerId, startedAt, channel, device, pages, additions });
      cart += additions.reduce((sum, { value }) => sum + value, 0);
      seen += pages.length;
      if (visits > 1) at += Math.floor(random() * DAY_MS);
    }
    const ofCart = ORDER_CHANCES.find(({ below }) => cart < below)?.chance ?? 0;
    const chance = Math.min(
      0.45,
      ofCart * liking * channelOrder * deviceOrder * Math.min(2, 0.7 + 0.05 * seen),
    );
    for (const chat of chats) shop.chances.set(chat, chance);
    shop.chats.push(...chats);
    if (random() < chance * (chats.length > 0 ? 1 + effect : 1)) {
      shop.sales.push({
        sessionId,
        customerIds: customerId === null ? [] : [customerId],
        at: at + Math.floor(random() * 2 * DAY_MS),
      });
    }
  };

  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const customerId = random() < 0.6 ? 1_000 + visitor : null;
    const liking = pick([0.5, 1, 1.5]);
    const from = SHOP_FROM.getTime() + Math.floor(random() * 20 * DAY_MS);
    addSpan(visitor, customerId, liking, from);
    if (customerId !== null && random() < 0.3) addSpan(visitor, customerId, liking, from + 15 * DAY_MS);
  }

  return shop;
}
