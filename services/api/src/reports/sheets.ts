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
import type { CsvRow } from './csv.ts';

/** A report as a table. */
export interface Sheet {
  /** The file's name without its ending. */
  name: string;
  columns: readonly string[];
  rows: readonly CsvRow[];
}

const TOTALS = [
  'from',
  'to',
  'pageViews',
  'productViews',
  'events',
  'visitors',
  'visits',
  'bounces',
  'bounceRate',
  'medianTimeOnPage',
  'p90TimeOnPage',
  'medianScrollDepth',
  'timeCoverage',
  'scrollCoverage',
] as const;

/** The period, and beneath it the one before. */
export const sheetOfOverview = (report: OverviewReport): Sheet => ({
  name: 'overview',
  columns: TOTALS,
  rows: [report, ...(report.previous ? [report.previous] : [])].map(({ coverage, ...totals }) => ({
    ...Object.fromEntries(
      Object.entries(totals).flatMap(([name, value]) =>
        typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
    timeCoverage: coverage.timeOnPage,
    scrollCoverage: coverage.scrollDepth,
  })),
});

export const sheetOfTimeSeries = ({ rows, interval }: TimeSeriesReport): Sheet => ({
  name: `by-${interval}`,
  columns: ['start', 'pageViews', 'productViews', 'events', 'visitors', 'visits'],
  rows,
});

export const sheetOfPages = ({ rows }: PagesReport): Sheet => ({
  name: 'pages',
  columns: [
    'path',
    'views',
    'visits',
    'medianTime',
    'p90Time',
    'medianScroll',
    'timeCoverage',
    'scrollCoverage',
  ],
  rows: rows.map(({ coverage, ...row }) => ({
    ...row,
    timeCoverage: coverage.timeOnPage,
    scrollCoverage: coverage.scrollDepth,
  })),
});

export const sheetOfBreakdown = (name: string, { rows }: BreakdownReport): Sheet => ({
  name,
  columns: ['value', 'visits', 'share', 'pageViews', 'bounceRate'],
  rows,
});

export const sheetOfProducts = ({ rows }: ProductsReport): Sheet => ({
  name: 'products',
  columns: ['productId', 'name', 'category', 'views', 'addsToCart', 'addsToWishlist', 'conversion'],
  rows,
});

export const sheetOfFunnel = ({ rows }: FunnelReport): Sheet => ({
  name: 'funnel',
  columns: ['step', 'visits', 'share', 'shareOfStepBefore'],
  rows,
});

export const sheetOfEvents = ({ rows }: EventsReport): Sheet => ({
  name: 'events',
  columns: ['eventCategory', 'eventType', 'eventLabel', 'events', 'meanValue'],
  rows,
});

export const sheetOfLive = ({ rows }: LiveReport): Sheet => ({
  name: 'live',
  columns: ['path', 'visitors', 'views'],
  rows,
});

export const sheetOfBots = ({ rows }: BotsReport): Sheet => ({
  name: 'bots',
  columns: ['reason', 'pageViews', 'productViews', 'events'],
  rows,
});

/** One column for each week after the first. */
export const sheetOfRetention = ({ rows }: RetentionReport): Sheet => ({
  name: 'retention',
  columns: ['week', 'visitors', ...(rows[0]?.returned ?? []).map((_count, index) => `week ${String(index)}`)],
  rows: rows.map(({ week, visitors, returned }) => ({
    week,
    visitors,
    ...Object.fromEntries(returned.map((count, index) => [`week ${String(index)}`, count])),
  })),
});
