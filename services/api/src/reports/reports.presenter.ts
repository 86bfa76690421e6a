import type {
  BotsReport,
  BreakdownReport,
  EventsReport,
  FunnelReport,
  LiveReport,
  OverviewReport,
  PagesReport,
  ProductsReport,
  RetentionReport,
  TimeSeriesReport,
} from '@ronin/contracts';
import type { BotFigures } from './queries/bots.ts';
import type { BreakdownFigures } from './queries/breakdown.ts';
import type { Figures } from './queries/distribution.ts';
import type { EventFigures } from './queries/events.ts';
import type { FunnelFigures } from './queries/funnel.ts';
import type { LiveFigures } from './queries/live.ts';
import type { Overview } from './queries/overview.ts';
import type { PageFigures } from './queries/pages.ts';
import type { ProductFigures } from './queries/products.ts';
import type { Cohort } from './queries/retention.ts';
import type { Point } from './queries/time-series.ts';
import type { ReportRequest } from './report-request.ts';

/** A report's request, and how much of what was accepted it could see. */
export interface Asked {
  request: ReportRequest;
  completeTo: Date | null;
}

const presentHead = ({ request, completeTo }: Asked) => ({
  from: request.from.toISOString(),
  to: request.to.toISOString(),
  timezone: request.timezone,
  completeTo: completeTo?.toISOString() ?? null,
});

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const ratioOrNull = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const rowCountOf = (rows: readonly { rowCount: number }[]): number => rows[0]?.rowCount ?? 0;

const presentCoverage = ({ views, timed, scrolled }: Figures) => ({
  timeOnPage: ratioOrNull(timed, views),
  scrollDepth: ratioOrNull(scrolled, views),
});

const presentTotals = (overview: Overview) => ({
  pageViews: overview.pageViews,
  productViews: overview.productViews,
  events: overview.events,
  visitors: overview.visitors,
  visits: overview.visits,
  bounces: overview.bounces,
  bounceRate: ratio(overview.bounces, overview.visits),
  medianTimeOnPage: overview.medianTime,
  p90TimeOnPage: overview.p90Time,
  medianScrollDepth: overview.medianScroll,
  coverage: presentCoverage(overview),
});

export const presentOverview = (
  asked: Asked,
  overview: Overview,
  before: { request: ReportRequest; overview: Overview } | null,
): OverviewReport => ({
  ...presentHead(asked),
  ...presentTotals(overview),
  previous: before && {
    from: before.request.from.toISOString(),
    to: before.request.to.toISOString(),
    ...presentTotals(before.overview),
  },
});

const presentPoint = (point: Point) => ({ ...point, start: point.start.toISOString() });

export const presentTimeSeries = (
  asked: Asked,
  interval: TimeSeriesReport['interval'],
  { points, before }: { points: Point[]; before: Point[] | null },
): TimeSeriesReport => ({
  ...presentHead(asked),
  interval,
  rows: points.map(presentPoint),
  previous: before?.map(presentPoint) ?? null,
});

export const presentPages = (asked: Asked, pages: PageFigures[]): PagesReport => ({
  ...presentHead(asked),
  rowCount: rowCountOf(pages),
  rows: pages.map((page) => ({
    path: page.path,
    views: page.views,
    visits: page.visits,
    medianTime: page.medianTime,
    p90Time: page.p90Time,
    medianScroll: page.medianScroll,
    coverage: presentCoverage(page),
  })),
});

export const presentBreakdown = (asked: Asked, figures: BreakdownFigures[]): BreakdownReport => ({
  ...presentHead(asked),
  rowCount: rowCountOf(figures),
  rows: figures.map(({ value, visits, pageViews, bounces, allVisits }) => ({
    value,
    visits,
    share: ratio(visits, allVisits),
    pageViews,
    bounceRate: ratio(bounces, visits),
  })),
});

export const presentProducts = (asked: Asked, figures: ProductFigures[]): ProductsReport => ({
  ...presentHead(asked),
  rowCount: rowCountOf(figures),
  rows: figures.map(({ rowCount: _rowCount, ...row }) => ({
    ...row,
    conversion: ratioOrNull(row.addsToCart, row.views),
  })),
});

export function presentFunnel(asked: Asked, figures: FunnelFigures): FunnelReport {
  const steps = (['home', 'product', 'cart'] as const).map((step) => ({ step, visits: figures[step] }));

  return {
    ...presentHead(asked),
    visits: figures.visits,
    rows: steps.map(({ step, visits }, index) => ({
      step,
      visits,
      share: ratioOrNull(visits, figures.home),
      shareOfStepBefore: ratioOrNull(visits, steps[index - 1]?.visits ?? figures.visits),
    })),
  };
}

export const presentEvents = (asked: Asked, figures: EventFigures[]): EventsReport => ({
  ...presentHead(asked),
  rowCount: rowCountOf(figures),
  rows: figures.map(({ rowCount: _rowCount, ...row }) => row),
});

export const presentLive = ({ request, completeTo }: Asked, figures: LiveFigures): LiveReport => ({
  from: request.from.toISOString(),
  to: request.to.toISOString(),
  completeTo: completeTo?.toISOString() ?? null,
  minutes: 5,
  visitors: figures.visitors,
  visits: figures.visits,
  pageViews: figures.pageViews,
  rows: figures.pages,
});

export const presentBots = (asked: Asked, rows: BotFigures[]): BotsReport => ({
  ...presentHead(asked),
  rows,
});

export const presentRetention = (asked: Asked, cohorts: Cohort[]): RetentionReport => ({
  ...presentHead(asked),
  rows: cohorts.map((cohort) => ({ ...cohort, week: cohort.week.toISOString() })),
});
