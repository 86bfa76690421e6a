import { randomUUID } from 'node:crypto';
import { writeEvents } from '@ronin/analytics';
import { buildBatch, visit } from '@ronin/analytics/testing';
import type { LetterPeriod, QueuedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { createRandom } from '@ronin/testing/random';
import {
  buildMoney,
  buildSearch,
  CAMPAIGNED,
  COUNTRIES,
  CUT,
  iso,
  listPeriods,
  momentOf,
  NOT_BOUGHT,
  productFacts,
  PRODUCTS,
  type SeededPeriod,
  SOLD_OUT,
  SOLD_OUT_AT,
  type Source,
  SOURCES,
} from './build-periods.ts';
import { type Asked, buildQuestion, type DiscountedOrder, seedShop } from './seed-shop.ts';

/** What may be hidden in the last period. The names are those of the causes that a letter names for them. */
export const PLANTS = [
  'campaign',
  'newsletter',
  'source',
  'country',
  'price-cut',
  'sold-out',
  'looked-at-not-bought',
  'topic',
  'missed-search',
  'checkout',
  'missed-chats',
  'slow-answers',
  'refunds',
  'lost-source',
  'discount',
  'question',
] as const;
export type Plant = (typeof PLANTS)[number];

const FOUND = ['ring', 'band', 'watch'];
const MISSED = ['titanium', 'earrings'];
const TAGS = ['shipping', 'ring size', 'returns'];

interface Seeding {
  period: LetterPeriod;
  seed: number;
  plants: readonly Plant[];
}

/**
 * Writes an ordinary shop's weeks or months as the worker does, the same for the same seed, with causes in the last one.
 * @returns when its letter is written.
 */
export async function seedPeriods(database: Database, { period, seed, plants }: Seeding): Promise<Date> {
  const periods = listPeriods(period);
  const [last] = periods;
  const has = (plant: Plant) => plants.includes(plant);
  const random = createRandom(seed);
  const chance = (share: number) => random() < share;
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0];
  /** A number of which this is the mean. */
  const poisson = (mean: number) => {
    let count = 0;
    for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
    return count;
  };
  const events: QueuedEvent[] = productFacts(has, {
    from: Math.min(...periods.map(({ start }) => start)),
    last,
  });
  const orders: DiscountedOrder[] = [];
  const questions: Asked[] = [];
  const anyTime = (one: SeededPeriod) => one.start + below(one.length - 3_600_000);

  const addVisit = (when: SeededPeriod, source: Source) => {
    const { isLast } = when;
    const start = anyTime(when);
    const device = pick(['mobile', 'mobile', 'desktop', 'desktop', 'tablet']);
    let at = start;
    const about = {
      ...visit(),
      sessionId: `session_${String(start)}_${String(events.length)}`,
      deviceType: device,
      countryCode: source.country ?? pick(['US', ...COUNTRIES]),
    };
    const next = () => {
      at += 20_000 + below(60_000);
      return { ...about, eventId: randomUUID(), receivedAt: iso(at) };
    };
    const act = (eventType: string, productId: number | null = null) => {
      events.push({ ...next(), kind: 'event', eventType, productId });
    };
    const utm = source.medium === undefined ? {} : { utmMedium: source.medium, utmCampaign: source.campaign };
    events.push({
      ...next(),
      kind: 'page-view',
      pageUrl: '/',
      metadata: { ...(source.host !== undefined && { referrerHost: source.host }), ...utm },
    });
    if (chance(0.1)) {
      const query = chance(0.85) ? pick(['ring', ...FOUND]) : pick(['titanium', ...MISSED]);
      events.push(buildSearch(about.sessionId, at, query, FOUND.includes(query)));
    }
    const seen = Array.from({ length: 1 + below(3) }, () => source.product ?? below(PRODUCTS.length));
    for (const one of seen) events.push({ ...next(), kind: 'product-view', productId: one + 1 });
    const product = seen.at(-1) ?? 0;
    const isCut = product === CUT && isLast && has('price-cut');
    const isGone = product === SOLD_OUT && has('sold-out') && isLast && start > momentOf(last, SOLD_OUT_AT);
    const isUnwanted = product === NOT_BOUGHT && has('looked-at-not-bought');
    if (isGone || !chance(0.16 * (source.readiness ?? 1) * (isCut ? 6 : 1))) return;
    act('add_to_cart', product + 1);
    if (isUnwanted) return;
    act('checkout_started');
    if (!chance(has('checkout') && isLast && device === 'mobile' ? 0.04 : 0.7)) return;
    act('order_placed');
    events.push(buildMoney('sale', { at, sessionId: about.sessionId, product, amount: '120.00' }));
    if (chance(0.02)) {
      events.push(
        buildMoney('refund', {
          at: at + below(86_400_000),
          sessionId: about.sessionId,
          product,
          amount: '120.00',
        }),
      );
    }
  };

  const addChat = (when: SeededPeriod, tags: string[]) => {
    const { isLast } = when;
    const at = anyTime(when);
    const isMissed = chance(isLast && has('missed-chats') ? 0.6 : 0.08);
    const wait = (isLast && has('slow-answers') ? 900 : 90) * (0.5 + random());
    events.push({
      kind: 'chat',
      eventId: randomUUID(),
      receivedAt: iso(at),
      version: 1,
      chatId: randomUUID(),
      startedAt: iso(at),
      waitingSince: iso(at),
      waitSeconds: isMissed ? null : Math.round(wait * 0.7),
      firstAnswerAt: isMissed ? null : iso(at + wait * 1_000),
      endedAt: iso(at + 3_000_000),
      outcome: isMissed ? 'missed' : 'answered',
      agentId: null,
      agentName: null,
      customerMessages: 2,
      agentMessages: isMissed ? 0 : 2,
      rating: null,
      hasComment: false,
      tags,
      sessionId: null,
      customerId: null,
    });
  };

  const addOrder = (when: SeededPeriod, code: string) => {
    const at = anyTime(when);
    events.push(buildMoney('sale', { at, sessionId: null, product: below(NOT_BOUGHT), amount: '120.00' }));
    orders.push({ at, code, total: '120.00' });
  };

  for (const when of periods) {
    // No period is as busy as the other.
    const busy = when.size * (0.85 + 0.3 * random());
    const repeatedly = (mean: number, add: () => void) => {
      for (let left = poisson(mean * busy); left > 0; left -= 1) add();
    };
    for (const [source, mean] of SOURCES) {
      if (when.isLast && has('lost-source') && source.host === 'forum.example') continue;
      repeatedly(mean, () => addVisit(when, source));
    }
    repeatedly(45, () => addChat(when, chance(0.6) ? [pick(['shipping', ...TAGS])] : []));
    repeatedly(5, () => addOrder(when, 'WELCOME'));
    repeatedly(25, () => {
      questions.push(buildQuestion(anyTime(when), random));
    });
  }
  const repeat = (plant: Plant, times: number, add: () => void) => {
    for (let left = has(plant) ? Math.round(times * last.size) : 0; left > 0; left -= 1) add();
  };
  repeat('discount', 20, () => addOrder(last, 'AUTUMN'));
  repeat('question', 10, () => {
    questions.push(buildQuestion(anyTime(last), random, 'diamond'));
  });
  repeat('campaign', 80, () =>
    addVisit(last, {
      ...{ host: 'facebook.com', campaign: 'ring-launch', medium: 'paid-social' },
      ...{ readiness: 2.5, product: CAMPAIGNED },
    }),
  );
  repeat('newsletter', 70, () =>
    addVisit(last, { campaign: 'autumn-letter', medium: 'email', readiness: 3 }),
  );
  repeat('source', 90, () => addVisit(last, { host: 'magazine.example' }));
  repeat('country', 70, () => addVisit(last, { country: 'NO' }));
  repeat('topic', 14, () => addChat(last, ['gift wrapping']));
  repeat('missed-search', 18, () => {
    events.push(buildSearch('session_1_search', momentOf(last, random()), 'money clip', false));
  });
  repeat('refunds', 16, () => {
    events.push(
      buildMoney('refund', {
        at: momentOf(last, random()),
        sessionId: null,
        product: below(8),
        amount: '120.00',
      }),
    );
  });
  for (let start = 0; start < events.length; start += 500) {
    await writeEvents(database, buildBatch(events.slice(start, start + 500)));
  }
  await seedShop(database, { orders, questions });

  return new Date(last.start + last.length + 8 * 3_600_000);
}
