import type {
  BotRow,
  BreakdownRow,
  Cohort,
  EngagementColumns,
  EventRow,
  FunnelTotals,
  LiveTotals,
  OverviewTotals,
  PageRow,
  Point,
  ProductRevenueRow,
  ProductRow,
  ReportRequest,
  RevenueTotals,
  SearchRow,
  SourceRevenueRow,
} from '@ronin/analytics';
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
  RevenueByProductReport,
  RevenueBySourceReport,
  RevenueReport,
  SearchesReport,
  TimeSeriesReport,
} from '@ronin/contracts';
import { divideHalfUp, formatCents, parseCents } from '../../orders/pricing/money.ts';
import type { Completeness } from './completeness.service.ts';

/** A report's request, and how much of what was accepted it saw. */
export interface RequestContext {
  request: ReportRequest;
  completeness: Completeness | null;
}

const presentRange = ({ request, completeness }: RequestContext) => ({
  from: request.from.toISOString(),
  to: request.to.toISOString(),
  completeTo: completeness?.completeTo.toISOString() ?? null,
  failedEvents: completeness?.failedEvents ?? null,
  behindSeconds: completeness?.behindSeconds ?? null,
});

const presentHead = (context: RequestContext) => ({
  ...presentRange(context),
  timezone: context.request.timezone,
});

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const ratioOrNull = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const rowCountOf = (rows: readonly { rowCount: number }[]): number => rows[0]?.rowCount ?? 0;

const presentCoverage = ({ views, timed, scrolled }: EngagementColumns) => ({
  timeOnPage: ratioOrNull(timed, views),
  scrollDepth: ratioOrNull(scrolled, views),
});

const presentTotals = (totals: OverviewTotals) => ({
  pageViews: totals.pageViews,
  productViews: totals.productViews,
  events: totals.events,
  visitors: totals.visitors,
  visits: totals.visits,
  bounces: totals.bounces,
  bounceRate: ratio(totals.bounces, totals.visits),
  medianTimeOnPage: totals.medianTime,
  p90TimeOnPage: totals.p90Time,
  medianScrollDepth: totals.medianScroll,
  coverage: presentCoverage(totals),
});

export const presentOverview = (
  context: RequestContext,
  totals: OverviewTotals,
  previous: { request: ReportRequest; totals: OverviewTotals } | null,
): OverviewReport => ({
  ...presentHead(context),
  ...presentTotals(totals),
  previous: previous && {
    from: previous.request.from.toISOString(),
    to: previous.request.to.toISOString(),
    ...presentTotals(previous.totals),
  },
});

const presentPoint = (point: Point) => ({ ...point, start: point.start.toISOString() });

export const presentTimeSeries = (
  context: RequestContext,
  interval: TimeSeriesReport['interval'],
  { points, previous }: { points: Point[]; previous: Point[] | null },
): TimeSeriesReport => ({
  ...presentHead(context),
  interval,
  rows: points.map(presentPoint),
  previous: previous?.map(presentPoint) ?? null,
});

export const presentPages = (context: RequestContext, pages: PageRow[]): PagesReport => ({
  ...presentHead(context),
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

export const presentBreakdown = (context: RequestContext, rows: BreakdownRow[]): BreakdownReport => ({
  ...presentHead(context),
  rowCount: rowCountOf(rows),
  rows: rows.map(({ value, visits, pageViews, bounces, allVisits }) => ({
    value,
    visits,
    share: ratio(visits, allVisits),
    pageViews,
    bounceRate: ratio(bounces, visits),
  })),
});

export const presentProducts = (context: RequestContext, rows: ProductRow[]): ProductsReport => ({
  ...presentHead(context),
  rowCount: rowCountOf(rows),
  rows: rows.map(({ rowCount: _rowCount, ...row }) => ({
    ...row,
    conversion: ratioOrNull(row.addsToCart, row.views),
  })),
});

export function presentFunnel(context: RequestContext, totals: FunnelTotals): FunnelReport {
  const steps = (['home', 'product', 'cart', 'checkout', 'order'] as const).flatMap((step) => {
    const visits = totals[step];
    return visits === null ? [] : [{ step, visits }];
  });

  return {
    ...presentHead(context),
    visits: totals.visits,
    rows: steps.map(({ step, visits }, index) => ({
      step,
      visits,
      share: ratioOrNull(visits, steps[0]?.visits ?? 0),
      shareOfStepBefore: ratioOrNull(visits, steps[index - 1]?.visits ?? totals.visits),
    })),
  };
}

export const presentEvents = (context: RequestContext, rows: EventRow[]): EventsReport => ({
  ...presentHead(context),
  rowCount: rowCountOf(rows),
  rows: rows.map(({ rowCount: _rowCount, ...row }) => row),
});

export const presentSearches = (context: RequestContext, rows: SearchRow[]): SearchesReport => ({
  ...presentHead(context),
  rowCount: rowCountOf(rows),
  rows: rows.map(({ rowCount: _rowCount, ...row }) => row),
});

export const presentLive = (context: RequestContext, totals: LiveTotals): LiveReport => ({
  ...presentRange(context),
  minutes: 5,
  visitors: totals.visitors,
  visits: totals.visits,
  pageViews: totals.pageViews,
  rows: totals.pages,
});

export const presentBots = (context: RequestContext, rows: BotRow[]): BotsReport => ({
  ...presentHead(context),
  rows,
});

export const presentRetention = (context: RequestContext, cohorts: Cohort[]): RetentionReport => ({
  ...presentHead(context),
  rows: cohorts.map((cohort) => ({ ...cohort, week: cohort.week.toISOString() })),
});

export const presentRevenue = (
  context: RequestContext,
  interval: RevenueReport['interval'],
  { currency, total, points }: RevenueTotals,
): RevenueReport => ({
  ...presentHead(context),
  ...total,
  currency,
  averageOrder:
    total.orders === 0 ? null : formatCents(divideHalfUp(parseCents(total.gross), BigInt(total.orders))),
  interval,
  rows: points.map((point) => ({ ...point, start: point.start.toISOString() })),
});

export const presentRevenueBySource = (
  context: RequestContext,
  rows: SourceRevenueRow[],
): RevenueBySourceReport => ({
  ...presentHead(context),
  rowCount: rowCountOf(rows),
  rows: rows.map(({ rowCount: _rowCount, ...row }) => ({
    ...row,
    conversion: ratioOrNull(row.orders, row.visits),
  })),
});

export const presentRevenueByProduct = (
  context: RequestContext,
  rows: ProductRevenueRow[],
): RevenueByProductReport => ({
  ...presentHead(context),
  rowCount: rowCountOf(rows),
  rows: rows.map(({ rowCount: _rowCount, ...row }) => ({
    ...row,
    conversion: ratioOrNull(row.orders, row.views),
  })),
});
