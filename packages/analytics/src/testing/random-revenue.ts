import type { EnrichedEvent, RevenueEvent } from '@ronin/contracts';
import { createRandom } from '@ronin/testing/random';
import { visit } from './build-batch.ts';

const DAY_MS = 86_400_000;
const format = (cents: number) => (cents / 100).toFixed(2);

/**
 * Orders of every fourth visit, the same for the same seed: some without a visit, some of a visit that is not stored, some
 * paid by the test provider, every third paid back, in full or in part, up to two days later. Half have the visits of another
 * customer, too, as of a guest who was merged.
 */
export function randomRevenue(seed: number, events: readonly EnrichedEvent[]): RevenueEvent[] {
  const random = createRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const chosen = createRandom(seed + 1);
  const buyers = new Map(events.map(({ sessionId, customerId }) => [sessionId, customerId]));
  const ids = [...new Set(buyers.values())].flatMap((id) => id ?? []);
  const last = new Map(events.map(({ sessionId, receivedAt }) => [sessionId, Date.parse(receivedAt)]));

  return [...last].flatMap(([sessionId, at], index): RevenueEvent[] => {
    if (index % 4 !== 0) return [];
    const items = Array.from({ length: 1 + below(3) }, (_item, number) => ({
      productId: [1, 2, 3, 999][(number + below(2)) % 4] ?? 1,
      quantity: 1 + below(3),
      cents: 1 + below(90_000),
    })).filter((item, number, all) => all.findIndex((one) => one.productId === item.productId) === number);
    const total = items.reduce((sum, { cents }) => sum + cents, 1_200);
    const about = {
      kind: 'revenue' as const,
      sessionId: [null, `${sessionId}_unknown`][below(12)] ?? sessionId,
      isTest: below(8) === 0,
    };
    const saleId = visit().eventId;
    const receivedAt = new Date(at + below(2 * DAY_MS)).toISOString();
    const ordered = {
      saleId,
      orderedAt: new Date(Date.parse(receivedAt) - Math.floor(chosen() * DAY_MS)).toISOString(),
      customerIds: [
        buyers.get(sessionId),
        chosen() < 0.5 ? ids[Math.floor(chosen() * ids.length)] : null,
      ].flatMap((id) => id ?? []),
    };
    const sale: RevenueEvent = {
      ...about,
      ...ordered,
      eventId: saleId,
      receivedAt,
      type: 'sale',
      amount: format(total),
      items: items.map(({ cents, ...item }) => ({ ...item, amount: format(cents) })),
    };
    if (below(3) !== 0) return [sale];
    const share = below(2) === 0 ? 1 : 0.4;

    return [
      sale,
      {
        ...about,
        ...ordered,
        eventId: visit().eventId,
        receivedAt: new Date(Date.parse(sale.receivedAt) + below(2 * DAY_MS)).toISOString(),
        type: 'refund',
        amount: format(Math.round(total * share)),
        items: items.map(({ productId, cents }) => ({
          productId,
          quantity: 0,
          amount: format(Math.floor(cents * share)),
        })),
      },
    ];
  });
}
