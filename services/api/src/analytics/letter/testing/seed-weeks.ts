import { randomUUID } from 'node:crypto';
import { writeEvents } from '@ronin/analytics';
import { buildBatch, visit } from '@ronin/analytics/testing';
import type { QueuedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { createRandom } from '@ronin/testing/random';
import {
  buildMoney,
  buildSearch,
  CAMPAIGNED,
  CUT,
  iso,
  lastWeek,
  NOT_BOUGHT,
  productFacts,
  PRODUCTS,
  SOLD_OUT,
  WEEK_MS,
  WEEKS,
  WEEKS_FROM,
} from './build-weeks.ts';

export const LETTER_AT = new Date(WEEKS_FROM.getTime() + WEEKS * WEEK_MS + 8 * 3_600_000);

/** What may be hidden in the last week. The names are those of the causes that a letter names for them. */
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
] as const;
export type Plant = (typeof PLANTS)[number];

interface Source {
  host?: string;
  campaign?: string;
  medium?: string;
  country?: string;
  /** How often its visitors buy, beside others. */
  readiness?: number;
  product?: number;
}

const SOURCES: readonly (readonly [Source, number])[] = [
  [{}, 90],
  [{ host: 'google.com' }, 110],
  [{ host: 'instagram.com' }, 60],
  [{ host: 'forum.example' }, 45],
  [{ host: 'partner.example', campaign: 'always-on', medium: 'cpc' }, 40],
  [{ campaign: 'weekly-letter', medium: 'email', readiness: 1.5 }, 30],
];
const COUNTRIES = ['US', 'US', 'US', 'US', 'DE', 'GB', 'JP', 'CA'];
const FOUND = ['ring', 'band', 'watch'];
const MISSED = ['titanium', 'earrings'];
const TAGS = ['shipping', 'ring size', 'returns'];

/** Writes an ordinary shop's weeks as the worker does, the same for the same seed, with causes in the last one. */
export async function seedWeeks(database: Database, seed: number, plants: readonly Plant[]): Promise<void> {
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
  const events: QueuedEvent[] = productFacts(has);

  const addVisit = (week: number, source: Source) => {
    const isLast = week === WEEKS - 1;
    const start = WEEKS_FROM.getTime() + week * WEEK_MS + below(WEEK_MS - 3_600_000);
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
    const isGone = product === SOLD_OUT && has('sold-out') && isLast && start > lastWeek(2);
    const isUnwanted = product === NOT_BOUGHT && has('looked-at-not-bought');
    if (isGone || !chance(0.16 * (source.readiness ?? 1) * (isCut ? 5 : 1))) return;
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

  const addChat = (week: number, tags: string[]) => {
    const isLast = week === WEEKS - 1;
    const at = WEEKS_FROM.getTime() + week * WEEK_MS + below(WEEK_MS - 3_600_000);
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

  for (let week = 0; week < WEEKS; week += 1) {
    const isLast = week === WEEKS - 1;
    // No week is as busy as the other.
    const busy = 0.85 + 0.3 * random();
    for (const [source, mean] of SOURCES) {
      if (isLast && has('lost-source') && source.host === 'forum.example') continue;
      for (let left = poisson(mean * busy); left > 0; left -= 1) addVisit(week, source);
    }
    for (let left = poisson(45 * busy); left > 0; left -= 1)
      addChat(week, chance(0.6) ? [pick(['shipping', ...TAGS])] : []);
  }
  const last = WEEKS - 1;
  const repeat = (plant: Plant, times: number, add: () => void) => {
    for (let left = has(plant) ? times : 0; left > 0; left -= 1) add();
  };
  repeat('campaign', 80, () => {
    addVisit(last, {
      ...{ host: 'facebook.com', campaign: 'ring-launch', medium: 'paid-social' },
      ...{ readiness: 2.5, product: CAMPAIGNED },
    });
  });
  repeat('newsletter', 70, () => {
    addVisit(last, { campaign: 'autumn-letter', medium: 'email', readiness: 3 });
  });
  repeat('source', 90, () => {
    addVisit(last, { host: 'magazine.example' });
  });
  repeat('country', 70, () => {
    addVisit(last, { country: 'NO' });
  });
  repeat('topic', 14, () => {
    addChat(last, ['gift wrapping']);
  });
  repeat('missed-search', 18, () => {
    events.push(buildSearch('session_1_search', lastWeek(7 * random()), 'money clip', false));
  });
  repeat('refunds', 16, () => {
    events.push(
      buildMoney('refund', {
        at: lastWeek(7 * random()),
        sessionId: null,
        product: below(8),
        amount: '120.00',
      }),
    );
  });
  for (let start = 0; start < events.length; start += 500) {
    await writeEvents(database, buildBatch(events.slice(start, start + 500)));
  }
}
