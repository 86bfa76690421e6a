import { type EnrichedEvent, forEachUtm } from '@ronin/contracts';
import { createRandom } from '@ronin/testing/random';
import { visit } from './build-batch.ts';

const PATHS = ['/', '/shop?category=rings', '/shop', '/product/1', '/product/2', '/contact', '/elite#top'];
const DEVICES = ['desktop', 'mobile', 'tablet'];
const BROWSERS = ['Chrome', 'Safari'];
const COUNTRIES = ['US', 'JP', 'IN', null];
const REFERRERS = [undefined, 'google.com', 'news.example'];
/** The shop has no product 999: events about it are stored like any other. */
const PRODUCT_IDS = [1, 2, 3, 999];
const CLICK_KINDS = [undefined, undefined, 'gclid', 'fbclid'];
const SYSTEMS = ['Windows', 'macOS', 'iOS', undefined];
const SCREENS = ['small', 'large', undefined];
const LANGUAGES = ['en', 'ja', 'de', null];
const PAUSES_MS = [0, 40, 3_000, 60_000, 14 * 60_000, 3 * 3_600_000, 30 * 3_600_000];

/** Properties that many events share, some that only one has, and what is none. */
const propertiesAt = (at: number, sessionId: string) => ({
  metal: at % 2 === 0 ? 'steel' : 'gold',
  size: (at % 7) / 2,
  isGift: at % 3 === 0,
  note: at % 5 === 0 ? 'for somebody@example.com' : 'x'.repeat(99 + (at % 3)),
  visit: sessionId,
  'two words': 1,
  referrerHost: 'news.example',
  nested: { at },
  ...(at % 4 === 0 &&
    Object.fromEntries(Array.from({ length: 30 }, (_own, place) => [`own-${String(place)}`, 1]))),
});

/**
 * Visits of all kinds, the same for the same seed: of guests, of a customer with several visits, of guests who sign in, of bots,
 * of staff, across hours, midnights and days, with two events in one millisecond. They begin within `days` days from `from` on.
 */
export function randomVisits(seed: number, from: Date, days: number, visits: number): EnrichedEvent[] {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];
  const uuid = () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => below(16).toString(16));

  return Array.from({ length: visits }, (_visit, number) => {
    let at = from.getTime() + below(days * 86_400_000);
    let lastPageViewId: string | null = null;
    const sort = below(20);
    const about = {
      ...visit(),
      sessionId: `session_${String(at)}_${String(number)}`,
      customerId: sort < 6 ? null : 1_000 + below(visits / 3),
      deviceType: pick(DEVICES) ?? 'desktop',
      browserName: pick(BROWSERS) ?? 'Chrome',
      countryCode: pick(COUNTRIES) ?? null,
      isStaff: sort === 19,
      botReason: sort === 18 ? (pick(['curl', 'googlebot']) ?? null) : null,
    };

    const signsInAt = below(3) === 0 ? 1 + below(4) : Infinity;
    const account = 1_000 + below(visits / 3);

    return Array.from({ length: 1 + below(9) }, (_event, index): EnrichedEvent => {
      const kind = below(6);
      // Two pages, or events of two customers, in one millisecond have no order.
      const least = kind < 2 || index === signsInAt ? 1 : 0;
      at += index === 0 ? 0 : least + Math.round((pick(PAUSES_MS) ?? 0) * random());
      const customerId = index < signsInAt ? about.customerId : account;
      const event = { ...about, customerId, eventId: uuid(), receivedAt: new Date(at).toISOString() };
      if (kind < 2) {
        const referrerHost = pick(REFERRERS);
        lastPageViewId = random() < 0.2 ? null : uuid();
        return {
          ...event,
          kind: 'page-view',
          pageViewId: lastPageViewId,
          pageUrl: pick(PATHS) ?? '/',
          timeOnPage: random() < 0.7 ? null : below(400) / 2,
          scrollDepth: random() < 0.7 ? null : below(101),
          clickKind: pick(CLICK_KINDS),
          system: pick(SYSTEMS),
          screen: pick(SCREENS),
          language: pick(LANGUAGES),
          metadata: referrerHost
            ? { referrerHost, ...forEachUtm((name) => (below(3) === 0 ? '' : `${name}-${String(below(2))}`)) }
            : null,
        };
      }
      const later = { ...event, pageViewId: lastPageViewId };
      if (kind === 2) {
        return {
          ...later,
          kind: 'product-view',
          productId: pick(PRODUCT_IDS) ?? 1,
          productViewId: below(3) === 0 ? uuid() : null,
          viewDuration: index % 2 === 0 ? null : (at % 900) / 2,
          imageClicks: at % 4,
          priceClicked: at % 3 === 0,
          addToCartClicked: below(5) === 0,
          addToWishlistClicked: below(5) === 0,
        };
      }
      if (kind === 3) {
        const eventType = below(2) === 0 ? 'add_to_cart' : 'add_to_wishlist';
        const metadata = propertiesAt(at, about.sessionId);
        return { ...later, kind: 'event', eventType, productId: pick(PRODUCT_IDS) ?? 1, metadata };
      }
      const engagement = { ...later, kind: 'event' as const, eventCategory: 'engagement' };
      return kind === 4
        ? { ...engagement, eventType: 'scroll_depth', eventLabel: '50', eventValue: 50 }
        : { ...engagement, eventType: 'time_on_page', eventValue: below(900) / 2 };
    });
  }).flat();
}

/** Visits that take most steps of the funnel, some of them in another order, and some steps in the same millisecond. */
export function buyingVisits(seed: number, from: Date, days: number, visits: number): EnrichedEvent[] {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);

  return Array.from({ length: visits }, (_visit, number): EnrichedEvent[] => {
    const start = from.getTime() + below(days * 86_400_000);
    const about = { ...visit(), sessionId: `session_${String(start)}_buys${String(number)}` };
    const stepOf = (kind: number): EnrichedEvent => {
      const event = { ...about, eventId: visit().eventId };
      if (kind === 0) return { ...event, kind: 'page-view', pageUrl: '/' };
      if (kind === 1) return { ...event, kind: 'product-view', productId: 1 };
      const eventType = ['add_to_cart', 'checkout_started', 'order_placed'][kind - 2] ?? 'add_to_cart';
      return { ...event, kind: 'event', eventType, productId: kind === 2 ? 1 : null };
    };
    const kinds = [0, 1, 2, 3, 4, 2, 3].filter(() => below(8) !== 0);
    const ordered = below(4) === 0 ? shuffle(kinds, number) : kinds;

    return ordered.map((kind, index) => {
      const receivedAt = new Date(start + index * (below(3) === 0 ? 0 : 40_000)).toISOString();
      return { ...stepOf(kind), receivedAt };
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
    eventId: visit().eventId,
    receivedAt: new Date(from.getTime() + number * 300_000).toISOString(),
    pageUrl: PATHS[below(PATHS.length)] ?? '/',
    timeOnPage: random() < 0.5 ? null : below(400) / 2,
  }));
}

/** The same values in another order. */
export function shuffle<Value>(values: readonly Value[], seed: number): Value[] {
  const random = createRandom(seed);

  return values
    .map((value) => ({ value, order: random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ value }) => value);
}
