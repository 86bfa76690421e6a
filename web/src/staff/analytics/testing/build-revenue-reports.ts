import type { ReportOf } from '@ronin/contracts';
import { HEAD, NO_GOAL } from './build-breakdowns.ts';
import { points } from './build-reports.ts';

const money = (gross: number, refunds: number) => ({
  gross: gross.toFixed(2),
  refunds: refunds.toFixed(2),
  net: (gross - refunds).toFixed(2),
});

/** The answers of the reports about revenue, for a month with orders and refunds. */
export const buildRevenueReports = () => ({
  revenue: {
    ...HEAD,
    currency: 'USD',
    orders: 61,
    gross: '21840.50',
    refunds: '1249.00',
    net: '20591.50',
    averageOrder: '358.04',
    interval: 'day',
    rows: points(1, HEAD.from).map(({ start, visits }, index) => ({
      start,
      orders: 2,
      gross: `${String(visits * 5)}.00`,
      refunds: index === 9 ? '1249.00' : '0.00',
      net: index === 9 ? `-${String(1_249 - visits * 5)}.00` : `${String(visits * 5)}.00`,
    })),
  } satisfies ReportOf<'getRevenue'>,
  'revenue-by-source': {
    ...HEAD,
    rowCount: 4,
    rows: [
      {
        value: null,
        isKnown: true,
        visits: 1_520,
        orders: 30,
        conversion: 0.0197,
        ...NO_GOAL,
        ...money(11_200, 0),
      },
      {
        value: 'www.google.com',
        isKnown: true,
        visits: 1_240,
        orders: 19,
        conversion: 0.0153,
        ...NO_GOAL,
        ...money(6_840.5, 1_249),
      },
      {
        value: null,
        isKnown: false,
        visits: 0,
        orders: 12,
        conversion: null,
        ...NO_GOAL,
        ...money(3_800, 0),
      },
      {
        value: 'instagram.com',
        isKnown: true,
        visits: 480,
        orders: 0,
        conversion: 0,
        ...NO_GOAL,
        ...money(0, 0),
      },
    ],
  } satisfies ReportOf<'getRevenueBySource'>,
  attribution: {
    ...HEAD,
    rowCount: 2,
    rows: [
      { value: 'search', isKnown: true, orders: 30, ...money(11_200, 0) },
      { value: null, isKnown: false, orders: 12, ...money(3_800, 0) },
    ],
    medianVisits: 2,
    medianDays: 3,
    visitsToOrder: [
      { visits: 1, orders: 14 },
      { visits: 2, orders: 16 },
    ],
    daysToOrder: [{ days: 3, orders: 30 }],
  } satisfies ReportOf<'getAttribution'>,
  buyers: {
    ...HEAD,
    rows: [
      {
        ...{ month: '2026-09-30T15:00:00.000Z', buyers: 20, ordered: [20, 5] },
        net: ['9300.00', '1200.00'],
      },
      { month: '2026-10-31T15:00:00.000Z', buyers: 12, ordered: [12], net: ['4000.00'] },
    ],
  } satisfies ReportOf<'getBuyers'>,
  'revenue-by-product': {
    ...HEAD,
    rowCount: 2,
    rows: [
      {
        productId: 1,
        name: 'Damascus Ring',
        category: 'rings',
        orders: 24,
        quantity: 26,
        views: 900,
        conversion: 0.0267,
        ...NO_GOAL,
        ...money(9_334, 349),
      },
      {
        productId: 99,
        name: null,
        category: null,
        orders: 1,
        quantity: 1,
        views: 0,
        conversion: null,
        ...NO_GOAL,
        ...money(120, 0),
      },
    ],
  } satisfies ReportOf<'getRevenueByProduct'>,
});
