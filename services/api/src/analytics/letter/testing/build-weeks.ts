import { randomUUID } from 'node:crypto';
import type { QueuedEvent } from '@ronin/contracts';

/** Five weeks from a Monday on, in UTC; the letter is about the last one. */
export const WEEKS_FROM = new Date('2026-10-05T00:00:00.000Z');
export const WEEKS = 5;
export const WEEK_MS = 7 * 86_400_000;

export const PRODUCTS = ['Band', 'Cuff', 'Bangle', 'Ring', 'Pendant', 'Bracelet', 'Watch', 'Pin'] as const;
/** Their places in the list. */
export const [CUT, SOLD_OUT, NOT_BOUGHT, CAMPAIGNED] = [2, 4, 6, 3];

export const iso = (at: number): string => new Date(at).toISOString();
/** So many days after the last week began. */
export const lastWeek = (days: number): number =>
  WEEKS_FROM.getTime() + (WEEKS - 1) * WEEK_MS + days * 86_400_000 - 1;

export const buildSearch = (
  sessionId: string,
  at: number,
  query: string,
  hasResults: boolean,
): QueuedEvent => ({
  kind: 'search',
  eventId: randomUUID(),
  searchId: randomUUID(),
  sessionId,
  receivedAt: iso(at),
  customerId: null,
  isStaff: false,
  botReason: null,
  query,
  resultsCount: hasResults ? 2 : 0,
  hasResults,
  isExact: hasResults,
});

export function buildMoney(
  type: 'refund' | 'sale',
  {
    at,
    sessionId,
    product,
    amount,
  }: { at: number; sessionId: string | null; product: number; amount: string },
): QueuedEvent {
  const eventId = randomUUID();

  return {
    kind: 'revenue',
    ...{ eventId, sessionId, type, amount, isTest: false, customerIds: [], receivedAt: iso(at) },
    saleId: type === 'sale' ? eventId : null,
    orderedAt: iso(at),
    items: [{ productId: product + 1, quantity: type === 'sale' ? 1 : 0, amount }],
  };
}

/** The catalogue with much in stock; in the last week one product is sold out, and one costs less. */
export function productFacts(has: (plant: 'price-cut' | 'sold-out') => boolean): QueuedEvent[] {
  const stateOf = (
    product: number,
    { version = 1, at = WEEKS_FROM.getTime() - 1, price = '120.00', isAvailable = true } = {},
  ) => ({
    kind: 'product' as const,
    eventId: randomUUID(),
    receivedAt: iso(at),
    version,
    productId: product + 1,
    name: PRODUCTS[product] ?? '',
    category: 'jewelry',
    price,
    imageUrl: '/band.webp',
    isPublished: true,
    isAvailable,
  });
  const stockOf = (product: number, { version = 1, quantity = 1_000 } = {}) => ({
    ...{ kind: 'stock' as const, eventId: randomUUID(), receivedAt: iso(WEEKS_FROM.getTime()), version },
    ...{ productId: product + 1, quantity, reservedQuantity: 0 },
  });

  return [
    {
      ...{ kind: 'shop' as const, eventId: randomUUID(), receivedAt: iso(WEEKS_FROM.getTime()) },
      ...{ version: 1, currency: 'USD' },
    },
    ...PRODUCTS.flatMap((_name, product) => [stateOf(product), stockOf(product)]),
    ...(has('price-cut') ? [stateOf(CUT, { version: 2, at: lastWeek(0.4), price: '80.00' })] : []),
    ...(has('sold-out')
      ? [
          stateOf(SOLD_OUT, { version: 2, at: lastWeek(2), isAvailable: false }),
          stockOf(SOLD_OUT, { version: 2, quantity: 0 }),
        ]
      : []),
  ];
}
