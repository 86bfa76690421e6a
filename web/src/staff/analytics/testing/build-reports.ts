import type { ReportOf } from '@ronin/contracts';
import { breakdownReports, HEAD, NO_GOAL } from './build-breakdowns.ts';
import { journeyReports } from './build-journeys.ts';

const DAY_MS = 86_400_000;
const KNOWN = { timeOnPage: 0.91, scrollDepth: 0.88 };

const TOTALS = {
  pageViews: 12_480,
  productViews: 4_210,
  events: 23_904,
  visitors: 2_913,
  visits: 3_655,
  bounces: 1_571,
  bounceRate: 0.43,
  medianTimeOnPage: 47,
  p90TimeOnPage: 210,
  medianScrollDepth: 75,
  coverage: KNOWN,
};

export const buildOverview = (overrides: Partial<ReportOf<'getOverview'>> = {}): ReportOf<'getOverview'> => ({
  ...HEAD,
  ...TOTALS,
  previous: null,
  ...overrides,
});

/** The period before. */
export const buildOverviewBefore = () =>
  buildOverview({ visitors: 2_604, pageViews: 13_100, bounceRate: 0.455, medianTimeOnPage: 40 });

/** A month of days with a weekly pattern. */
export const points = (scale: number, start: string): ReportOf<'getTimeSeries'>['rows'] =>
  Array.from({ length: 30 }, (_value, index) => {
    const visits = Math.round(scale * (100 + 30 * Math.sin(index / 1.1) + index));
    return {
      start: new Date(Date.parse(start) + index * DAY_MS).toISOString(),
      visits,
      visitors: Math.round(visits * 0.8),
      pageViews: Math.round(visits * 3.4),
      productViews: Math.round(visits * 1.1),
      events: visits * 6,
    };
  });

const PATHS = [
  '/',
  '/shop',
  '/product/3',
  '/product/5',
  '/philosophy',
  '/heritage',
  '/timepieces',
  '/contact',
  '/wishlist',
  '/atelier',
];
const PRODUCT_NAMES = ['Damascus Ring', 'Enso Bangle', 'Ronin Cuff', 'Damascus Pendant', 'Clan Bracelet'];

/** The answer of each report by name, for a month with traffic. */
export const buildReports = () => ({
  ...breakdownReports,
  ...journeyReports,
  overview: buildOverview(),
  hours: {
    ...HEAD,
    rows: Array.from({ length: 168 }, (_row, place) => ({
      ...{ weekday: 1 + Math.floor(place / 24), hour: place % 24, hours: 4 },
      ...{ visits: place, visitors: place, pageViews: 3 * place, productViews: place, events: place },
    })),
  } satisfies ReportOf<'getHours'>,
  changes: {
    ...HEAD,
    ...{ comparedFrom: '2026-09-22T22:00:00.000Z', comparedTo: '2026-10-22T22:00:00.000Z' },
    rows: [
      { field: 'country', value: 'NO', name: null, measure: 'visits', now: 70, before: 2 },
      { field: 'product', value: '3', name: 'Ronin Cuff', measure: 'views', now: 1, before: 44 },
      { field: 'search', value: 'money clip', name: null, measure: 'searches', now: 18, before: 0 },
      { field: 'all', value: '', name: null, measure: 'orders', now: 40, before: 20 },
    ],
  } satisfies ReportOf<'getChanges'>,
  'time-series': {
    ...HEAD,
    interval: 'day',
    rows: points(1, HEAD.from),
    previous: null,
  } satisfies ReportOf<'getTimeSeries'>,
  pages: {
    ...HEAD,
    rowCount: PATHS.length,
    rows: PATHS.map((path, index) => ({
      path,
      views: 4_000 - index * 377,
      visits: 3_000 - index * 290,
      medianTime: index === 9 ? null : 20 + index * 9,
      p90Time: index === 9 ? null : 90 + index * 31,
      medianScroll: index === 9 ? null : 75,
      coverage: KNOWN,
      ...NO_GOAL,
    })),
  } satisfies ReportOf<'getPages'>,
  products: {
    ...HEAD,
    rowCount: PRODUCT_NAMES.length,
    rows: PRODUCT_NAMES.map((name, index) => ({
      productId: index + 1,
      name,
      category: 'rings',
      views: 900 - index * 140,
      addsToCart: 120 - index * 20,
      addsToWishlist: 60 - index * 9,
      conversion: (120 - index * 20) / (900 - index * 140),
      ...NO_GOAL,
    })),
  } satisfies ReportOf<'getProducts'>,
  'product-details': {
    ...HEAD,
    rowCount: 1,
    rows: [
      {
        productId: 11,
        name: 'Tsuba Hand-Wound',
        category: 'timepieces',
        imageUrl: null,
        isPublished: true,
        isAvailable: true,
        stock: 2,
        price: '1290.00',
        views: 194,
        seconds: 8_400,
        imageClicks: 41,
        priceClicks: 17,
        addsToWishlist: 4,
        addsToCart: 1,
        orders: 0,
        quantity: 0,
        net: '0.00',
        conversion: 0,
        ...NO_GOAL,
        verdict: 'looked-at-not-bought',
      },
    ],
  } satisfies ReportOf<'getProductDetails'>,
  'lost-sales': {
    ...HEAD,
    ...{ quantity: 8.4, quantityLow: 3, quantityHigh: 16 },
    ...{ amount: '2940.00', amountLow: '1050.00', amountHigh: '5600.00' },
    rowCount: 1,
    rows: [
      {
        ...{ productId: 5, name: 'Damascus Ring', category: 'rings', imageUrl: null },
        ...{ soldOutSince: '2026-11-03T09:00:00.000Z', visits: 214, views: 260, searches: 18 },
        ...{ addsToWishlist: 9, requests: 7, visitsInStock: 640, buyersInStock: 24 },
        ...{ quantity: 8.4, quantityLow: 3, quantityHigh: 16 },
        ...{ amount: '2940.00', amountLow: '1050.00', amountHigh: '5600.00' },
      },
    ],
  } satisfies ReportOf<'getLostSales'>,
  revenue: {
    ...HEAD,
    currency: 'USD',
    orders: 0,
    gross: '0.00',
    refunds: '0.00',
    net: '0.00',
    averageOrder: null,
    interval: 'day',
    rows: points(1, HEAD.from).map(({ start }) => ({
      start,
      orders: 0,
      gross: '0.00',
      refunds: '0.00',
      net: '0.00',
    })),
  } satisfies ReportOf<'getRevenue'>,
  'revenue-by-source': { ...HEAD, rowCount: 0, rows: [] } satisfies ReportOf<'getRevenueBySource'>,
  'revenue-by-product': { ...HEAD, rowCount: 0, rows: [] } satisfies ReportOf<'getRevenueByProduct'>,
  events: {
    ...HEAD,
    rowCount: 3,
    rows: [
      {
        eventCategory: 'engagement',
        eventType: 'scroll_depth',
        eventLabel: '25',
        events: 9_400,
        meanValue: 25,
      },
      {
        eventCategory: 'engagement',
        eventType: 'time_on_page',
        eventLabel: null,
        events: 8_200,
        meanValue: 61.4,
      },
      {
        eventCategory: 'ecommerce',
        eventType: 'add_to_cart',
        eventLabel: 'Damascus Ring',
        events: 120,
        meanValue: null,
      },
    ],
  } satisfies ReportOf<'getEvents'>,
  'event-properties': {
    ...HEAD,
    rowCount: 2,
    rows: [
      { property: 'size', value: 7, events: 80, share: 2 / 3 },
      { property: 'size', value: null, events: 40, share: 1 / 3 },
    ],
  } satisfies ReportOf<'getEventProperties'>,
  searches: {
    ...HEAD,
    rowCount: 2,
    rows: [
      { query: 'ring', searches: 240, nearest: 0, withoutResults: 0, clicked: 180 },
      { query: 'cufflinks', searches: 31, nearest: 4, withoutResults: 27, clicked: 0 },
    ],
  } satisfies ReportOf<'getSearches'>,
  bots: {
    ...HEAD,
    rows: [
      { reason: 'Googlebot', pageViews: 930, productViews: 120, events: 0 },
      { reason: 'curl', pageViews: 12, productViews: 0, events: 3 },
    ],
  } satisfies ReportOf<'getBots'>,
  retention: {
    ...HEAD,
    rows: Array.from({ length: 5 }, (_value, index) => ({
      week: new Date(Date.parse('2026-10-19T00:00:00Z') + index * 7 * DAY_MS).toISOString(),
      visitors: 600 - index * 20,
      returned: Array.from({ length: 5 - index }, (_later, later) =>
        later === 0 ? 600 - index * 20 : Math.round((600 - index * 20) * (0.24 / later)),
      ),
    })),
  } satisfies ReportOf<'getRetention'>,
  live: {
    ...HEAD,
    from: '2026-11-21T07:59:05.000Z',
    to: HEAD.completeTo,
    minutes: 5,
    visitors: 14,
    visits: 15,
    pageViews: 31,
    rows: [
      { path: '/', visitors: 6, views: 8 },
      { path: '/product/3', visitors: 5, views: 9 },
      { path: '/shop', visitors: 3, views: 4 },
    ],
  } satisfies ReportOf<'getLive'>,
});
