import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';
import { createRandom } from './random.ts';
import { visit } from './build-batch.ts';

const PATHS = ['/', '/shop?category=rings', '/shop', '/product/1', '/product/2', '/contact', '/elite#top'];
const DEVICES = ['desktop', 'mobile', 'tablet'];
const COUNTRIES = ['US', 'JP', 'IN', null];
const REFERRERS = [undefined, 'google.com', 'news.example'];
const PAUSES_MS = [0, 40, 3_000, 60_000, 14 * 60_000, 3 * 3_600_000, 30 * 3_600_000];

/**
 * Visits of every sort, the same for the same seed: of guests, of one customer in several, of bots, of staff, across
 * hours, midnights and days, with two things in one millisecond. They begin within `days` days from `from` on.
 */
export function randomVisits(seed: number, from: Date, days: number, visits: number): EnrichedEvent[] {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];
  const uuid = () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => below(16).toString(16));

  return Array.from({ length: visits }, (_visit, number) => {
    let at = from.getTime() + below(days * 86_400_000);
    const sort = below(20);
    const about = {
      ...visit(),
      sessionId: `session_${String(at)}_${String(number)}`,
      customerId: sort < 6 ? null : 1_000 + below(visits / 3),
      deviceType: pick(DEVICES) ?? 'desktop',
      countryCode: pick(COUNTRIES) ?? null,
      isStaff: sort === 19,
      botReason: sort === 18 ? 'curl' : null,
    };

    return Array.from({ length: 1 + below(9) }, (_event, place): EnrichedEvent => {
      const kind = below(5);
      // Of two pages in one millisecond nobody can tell which was the first.
      const least = kind < 2 ? 1 : 0;
      at += place === 0 ? 0 : least + Math.round((pick(PAUSES_MS) ?? 0) * random());
      const event = {
        ...about,
        eventId: uuid(),
        pageViewId: random() < 0.2 ? null : uuid(),
        receivedAt: new Date(at).toISOString(),
      };
      if (kind < 2) {
        const referrerHost = pick(REFERRERS);
        const timeOnPage = random() < 0.5 ? null : below(400) / 2;
        return {
          ...event,
          kind: 'page-view',
          pageUrl: pick(PATHS) ?? '/',
          timeOnPage,
          metadata: referrerHost ? { referrerHost, utmSource: `mail-${String(below(2))}` } : null,
        };
      }
      if (kind === 2) {
        return { ...event, kind: 'product-view', productId: 1 + below(4), addToCartClicked: below(5) === 0 };
      }
      return kind === 3
        ? { ...event, kind: 'event', eventType: 'add_to_cart', productId: 1 + below(4) }
        : {
            ...event,
            kind: 'event',
            eventType: 'scroll_depth',
            eventCategory: 'engagement',
            eventLabel: '50',
            eventValue: 50,
          };
    });
  }).flat();
}

/** One visit with more page views than its row lists, five minutes apart. */
export function longVisit(seed: number, from: Date, pageViews: number): EnrichedEvent[] {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const about = { ...visit(), sessionId: 'session_1_long', deviceType: 'mobile', countryCode: 'JP' };

  return Array.from({ length: pageViews }, (_view, number) => ({
    ...about,
    kind: 'page-view',
    eventId: randomUUID(),
    receivedAt: new Date(from.getTime() + number * 300_000).toISOString(),
    pageUrl: PATHS[below(PATHS.length)] ?? '/',
    timeOnPage: random() < 0.5 ? null : below(400) / 2,
  }));
}

/** The same ones in another order. */
export function shuffle<Value>(values: readonly Value[], seed: number): Value[] {
  const random = createRandom(seed);

  return values
    .map((value) => ({ value, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ value }) => value);
}
