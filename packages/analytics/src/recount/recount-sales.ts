import type { DimensionField, Step } from '@ronin/contracts';
import { DAY_MS } from '../buckets.ts';
import { dimensionOf } from '../dimensions.ts';
import { type RecountedVisit, shareOf } from './recount.ts';
import { recountRevenue, type Revenue, revenueInRange } from './recount-revenue.ts';
import type { Counts } from './recount-rows.ts';
import { type PresentVisit, recountConversions, recountProductGoal } from './recount-visits.ts';
import { countKind, isInRange, isSelected, type Selection } from './selection.ts';

/** What the reports of sales are counted again from. */
export interface Sales extends Selection {
  /** Those of the range, and the sales of its refunds. */
  events: readonly Revenue[];
  /** The visits of the range, of the orders and of the buyers, whatever the filters are. */
  visits: readonly RecountedVisit[];
}

const REPORTS: Readonly<Record<string, string>> = { channel: 'channels', referrer: 'referrers' };

/** The field of a visit that revenue is said by. */
const fieldOf = (by: string): DimensionField => dimensionOf(REPORTS[by] ?? `utm-${by}`).filter;

/** The intervals are those of the report. */
export function recountIntervals({ events, visits, request }: Sales, reported: readonly Counts[]): Counts[] {
  const inRange = revenueInRange(events, visits, { request });

  return reported.map(({ start }, index) => {
    const [from, to] = [reported[index], reported[index + 1]].map((row) => Date.parse(String(row?.start)));
    const own = inRange.filter(({ createdAt }) => {
      const at = createdAt.getTime();
      return at >= Number(from) && (index === reported.length - 1 || at < Number(to));
    });

    return { start, ...recountRevenue(own) };
  });
}

export function recountBySource(
  { events, visits, request }: Sales,
  present: readonly PresentVisit[],
  by: string,
  goal?: Step,
): Counts[] {
  const field = fieldOf(by);
  const inRange = revenueInRange(events, visits, { request });
  const unknown = inRange.filter(({ visit }) => visit === undefined);
  const values = new Set(
    [...present, ...inRange.flatMap(({ visit }) => visit ?? [])].map((visit) => visit[field]),
  );

  return [
    ...[...values].map((value) => {
      const own = present.filter((visit) => visit[field] === value);
      const sums = recountRevenue(inRange.filter(({ visit }) => visit?.[field] === value));
      return {
        ...{ isKnown: true, value, visits: own.length },
        ...{ ...sums, conversion: shareOf(sums.orders, own.length) },
        ...recountConversions(own, goal),
      };
    }),
    ...(unknown.length > 0
      ? [
          {
            ...{ isKnown: false, value: null, visits: 0, ...recountRevenue(unknown), conversion: null },
            ...recountConversions([], goal),
          },
        ]
      : []),
  ];
}

/** The items that were sold or paid back in the range. */
const itemsOf = ({ events, visits, request }: Sales) =>
  revenueInRange(events, visits, { request }).flatMap(({ type, items }) =>
    items.map((item) => ({ ...item, type })),
  );

export function recountByProduct(sales: Sales, present: readonly PresentVisit[], goal?: Step): Counts[] {
  const items = itemsOf(sales);
  const rows = present.flatMap(({ inside }) => inside);

  return [...new Set(items.map(({ productId }) => productId))].map((productId) => {
    const own = items.filter((item) => item.productId === productId);
    const sums = recountRevenue(own);
    const views = countKind(
      rows.filter((row) => row.productId === productId),
      'product-view',
    );
    return {
      productId,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      ...sums,
      views,
      conversion: shareOf(sums.orders, views),
      ...recountProductGoal(present, sales.request, productId, goal),
    };
  });
}

/** What was done with each product, and sold of it: those of the report, and any other. */
export function recountSold(
  sales: Sales,
  present: readonly PresentVisit[],
  reported: readonly Counts[],
  goal?: Step,
): Counts[] {
  const items = itemsOf(sales);
  const rows = present.flatMap(({ inside }) => inside);
  const ids = [...reported, ...rows, ...items].flatMap(({ productId }) => productId ?? []);

  return [...new Set(ids)].map((productId) => {
    const own = rows.filter((row) => row.productId === productId);
    const sold = items.filter((item) => item.productId === productId);
    const { orders, net } = recountRevenue(sold);
    const views = countKind(own, 'product-view');
    return {
      productId,
      views,
      addsToWishlist: own.filter(({ isWishlist }) => isWishlist).length,
      addsToCart: own.filter(({ isCart }) => isCart).length,
      orders,
      quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      net,
      conversion: shareOf(orders, views),
      ...recountProductGoal(present, sales.request, Number(productId), goal),
    };
  });
}

const startOf = ({ rows }: RecountedVisit) => rows[0]?.at ?? 0;

/** The known visits before an order, in the order of time; of a refund those of its order. */
function visitsBefore(event: Revenue, { events, visits }: Sales, days: number) {
  const sale = events.find(({ eventId }) => eventId === event.saleId) ?? event;
  const at = (sale.orderedAt ?? sale.createdAt).getTime();
  const buyers = new Set(sale.customerIds.map((id) => `customer ${String(id)}`));
  const own = visits
    .filter((visit) => {
      const start = startOf(visit);
      const isTheirs = buyers.has(visit.visitor) && start <= at && start >= at - days * DAY_MS;
      return isTheirs || visit.sessionId === (sale.sessionId ?? event.sessionId);
    })
    .toSorted((left, right) => startOf(left) - startOf(right) || (left.sessionId < right.sessionId ? -1 : 1));

  return { at, visits: own };
}

/** Each order and refund of the range with the visit that it is attributed to. */
export function attribute(sales: Sales, { touch, days }: { touch: 'first' | 'last'; days: number }) {
  const { events, request } = sales;

  return events
    .filter(({ isTest, createdAt }) => !isTest && isInRange(createdAt.getTime(), request))
    .map((event) => {
      const { at, visits } = visitsBefore(event, sales, days);
      const latest = visits.at(-1);
      const last = visits.find((visit) => latest && startOf(visit) === startOf(latest));
      return { ...event, at, visits, visit: touch === 'first' ? visits[0] : last };
    })
    .filter(({ visit }) =>
      visit === undefined ? request.filters.length === 0 : isSelected(visit, request.filters),
    );
}

export function recountAttribution(
  sales: Sales,
  { by, ...query }: { by: string; touch: 'first' | 'last'; days: number },
): Counts[] {
  const field = fieldOf(by);
  const touched = attribute(sales, query);
  const unknown = touched.filter(({ visit }) => visit === undefined);
  const known = touched.flatMap(({ visit, ...event }) => (visit ? { ...event, value: visit[field] } : []));

  return [
    ...(unknown.length > 0 ? [{ isKnown: false, value: null, ...recountRevenue(unknown) }] : []),
    ...[...new Set(known.map(({ value }) => value))].map((value) => ({
      isKnown: true,
      value,
      ...recountRevenue(known.filter((one) => one.value === value)),
    })),
  ];
}
