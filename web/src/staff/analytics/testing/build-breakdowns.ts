import type { ReportOf } from '@ronin/contracts';

export const HEAD = {
  from: '2026-10-23T00:00:00.000Z',
  to: '2026-11-22T00:00:00.000Z',
  timezone: 'UTC',
  completeTo: '2026-11-21T08:04:05.000Z',
  failedEvents: 0,
  behindSeconds: 0,
};

export const NO_GOAL = { conversions: null, conversionRate: null };

const breakdown = (rows: readonly [string | null, number][]): ReportOf<'getDevices'> => {
  const all = rows.reduce((sum, [, visits]) => sum + visits, 0);

  return {
    ...HEAD,
    rowCount: rows.length,
    rows: rows.map(([value, visits], index) => ({
      value,
      visits,
      share: all === 0 ? 0 : visits / all,
      pageViews: visits * 3,
      bounceRate: 0.3 + index / 50,
      ...NO_GOAL,
    })),
  };
};

const pairs = (rows: readonly [string, string | null, number][]): ReportOf<'getBreakdown'> => ({
  ...HEAD,
  rowCount: rows.length,
  rows: rows.map(([first, second, visits]) => ({
    first,
    second,
    visits,
    share: visits / 3_655,
    pageViews: visits * 3,
    bounceRate: 0.3,
  })),
});

/** The answer of each report that shares the visits by one dimension, or by two. */
export const breakdownReports = {
  breakdown: pairs([
    ['search', 'mobile', 900],
    ['search', 'desktop', 340],
    ['direct', 'desktop', 800],
    ['search', null, 10],
  ]),
  'entry-pages': breakdown([
    ['/', 2_000],
    ['/shop', 700],
    ['/product/3', 410],
  ]),
  'exit-pages': breakdown([
    ['/', 1_400],
    ['/contact', 300],
  ]),
  channels: breakdown([
    ['search', 1_395],
    ['direct', 1_520],
    ['social', 480],
  ]),
  systems: breakdown([
    ['Windows', 1_900],
    ['iOS', 1_200],
  ]),
  screens: breakdown([
    ['large', 2_100],
    ['small', 1_500],
  ]),
  languages: breakdown([
    ['en', 2_900],
    ['ja', 700],
  ]),
  referrers: breakdown([
    [null, 1_520],
    ['www.google.com', 1_240],
    ['instagram.com', 480],
    ['news.ycombinator.com', 260],
    ['duckduckgo.com', 155],
  ]),
  utm: breakdown([
    [null, 3_100],
    ['newsletter', 555],
  ]),
  devices: breakdown([
    ['desktop', 1_830],
    ['mobile', 1_600],
    ['tablet', 225],
  ]),
  browsers: breakdown([
    ['Chrome', 2_000],
    ['Safari', 1_200],
    ['Firefox', 455],
  ]),
  countries: breakdown([
    ['US', 1_900],
    ['JP', 820],
    ['DE', 430],
    [null, 505],
  ]),
};
