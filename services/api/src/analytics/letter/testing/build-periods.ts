import { randomUUID } from 'node:crypto';
import type { LetterPeriod, QueuedEvent } from '@ronin/contracts';

/** Where each period begins, in UTC, and where the last ends, which the letter is about. */
const BOUNDS: Record<LetterPeriod, readonly string[]> = {
  weekly: ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'],
  monthly: ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
};
/** A month has half as many visits again as a week of the other shop. */
const LENGTH_MS = { weekly: 7 * 86_400_000, monthly: 20.5 * 86_400_000 };

/** A period of a seeded shop. */
export interface SeededPeriod {
  start: number;
  length: number;
  /** How busy it is: a longer month has more visits. */
  size: number;
  isLast: boolean;
}

export function listPeriods(period: LetterPeriod): [SeededPeriod, ...SeededPeriod[]] {
  const bounds = BOUNDS[period].map((day) => Date.parse(day));
  const [last, ...before] = bounds
    .slice(1)
    .map((end, index): SeededPeriod => {
      const start = bounds[index] ?? end;
      const length = end - start;
      return { start, length, size: length / LENGTH_MS[period], isLast: index === bounds.length - 2 };
    })
    .reverse();
  if (last === undefined) throw new Error('There is no period.');

  return [last, ...before];
}

/** A moment of a period, from its beginning (0) to its end (1). */
export const momentOf = ({ start, length }: SeededPeriod, share: number): number =>
  start + Math.floor(share * (length - 1));

export const PRODUCTS = ['Band', 'Cuff', 'Bangle', 'Ring', 'Pendant', 'Bracelet', 'Watch', 'Pin'] as const;
/** Their places in the list. */
export const [CUT, SOLD_OUT, NOT_BOUGHT, CAMPAIGNED] = [2, 4, 6, 3];

/** When in the last period that happens. */
const CUT_AT = 0.06;
export const SOLD_OUT_AT = 0.3;

export interface Source {
  host?: string;
  campaign?: string;
  medium?: string;
  country?: string;
  /** How often its visitors buy, beside others. */
  readiness?: number;
  product?: number;
}

export const SOURCES: readonly (readonly [Source, number])[] = [
  [{}, 90],
  [{ host: 'google.com' }, 110],
  [{ host: 'instagram.com' }, 60],
  [{ host: 'forum.example' }, 45],
  [{ host: 'partner.example', campaign: 'always-on', medium: 'cpc' }, 40],
  [{ campaign: 'weekly-letter', medium: 'email', readiness: 1.5 }, 30],
];
export const COUNTRIES = ['US', 'US', 'US', 'US', 'DE', 'GB', 'JP', 'CA'];

export const iso = (at: number): string => new Date(at).toISOString();
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

/** The catalogue with much in stock; in the last period one product is sold out, and one costs less. */
export function productFacts(
  has: (plant: 'price-cut' | 'sold-out') => boolean,
  { from, last }: { from: number; last: SeededPeriod },
): QueuedEvent[] {
  const stateOf = (
    product: number,
    { version = 1, at = from - 1, price = '120.00', isAvailable = true } = {},
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
    ...{ kind: 'stock' as const, eventId: randomUUID(), receivedAt: iso(from), version },
    ...{ productId: product + 1, quantity, reservedQuantity: 0 },
  });

  return [
    {
      ...{ kind: 'shop' as const, eventId: randomUUID(), receivedAt: iso(from) },
      ...{ version: 1, currency: 'USD' },
    },
    ...PRODUCTS.flatMap((_name, product) => [stateOf(product), stockOf(product)]),
    ...(has('price-cut') ? [stateOf(CUT, { version: 2, at: momentOf(last, CUT_AT), price: '80.00' })] : []),
    ...(has('sold-out')
      ? [
          stateOf(SOLD_OUT, { version: 2, at: momentOf(last, SOLD_OUT_AT), isAvailable: false }),
          stockOf(SOLD_OUT, { version: 2, quantity: 0 }),
        ]
      : []),
  ];
}
