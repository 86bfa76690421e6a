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
import type { CsvRow } from './csv.ts';

/** A report as the columns and rows of a CSV file. */
export interface CsvTable {
  /** The file's name without `.csv`. */
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

/** One row for the period and one for the previous period. */
export const overviewTable = (report: OverviewReport): CsvTable => ({
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

export const timeSeriesTable = ({ rows, interval }: TimeSeriesReport): CsvTable => ({
  name: `by-${interval}`,
  columns: ['start', 'pageViews', 'productViews', 'events', 'visitors', 'visits'],
  rows,
});

export const pagesTable = ({ rows }: PagesReport): CsvTable => ({
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

export const breakdownTable = (name: string, { rows }: BreakdownReport): CsvTable => ({
  name,
  columns: ['value', 'visits', 'share', 'pageViews', 'bounceRate'],
  rows,
});

export const productsTable = ({ rows }: ProductsReport): CsvTable => ({
  name: 'products',
  columns: ['productId', 'name', 'category', 'views', 'addsToCart', 'addsToWishlist', 'conversion'],
  rows,
});

export const funnelTable = ({ rows }: FunnelReport): CsvTable => ({
  name: 'funnel',
  columns: ['step', 'visits', 'share', 'shareOfStepBefore'],
  rows,
});

/** Amounts are numbers in a file, so that a spreadsheet adds them up. */
const toNumbers = <Row extends { gross: string; refunds: string; net: string }>(row: Row) => ({
  ...row,
  gross: Number(row.gross),
  refunds: Number(row.refunds),
  net: Number(row.net),
});

export const revenueTable = ({ rows, interval }: RevenueReport): CsvTable => ({
  name: `revenue-by-${interval}`,
  columns: ['start', 'orders', 'gross', 'refunds', 'net'],
  rows: rows.map(toNumbers),
});

export const revenueBySourceTable = (by: string, { rows }: RevenueBySourceReport): CsvTable => ({
  name: `revenue-by-${by}`,
  columns: ['value', 'isKnown', 'visits', 'orders', 'gross', 'refunds', 'net', 'conversion'],
  rows: rows.map(toNumbers),
});

export const revenueByProductTable = ({ rows }: RevenueByProductReport): CsvTable => ({
  name: 'revenue-by-product',
  columns: [
    'productId',
    'name',
    'category',
    'orders',
    'quantity',
    'gross',
    'refunds',
    'net',
    'views',
    'conversion',
  ],
  rows: rows.map(toNumbers),
});

export const eventsTable = ({ rows }: EventsReport): CsvTable => ({
  name: 'events',
  columns: ['eventCategory', 'eventType', 'eventLabel', 'events', 'meanValue'],
  rows,
});

export const searchesTable = ({ rows }: SearchesReport): CsvTable => ({
  name: 'searches',
  columns: ['query', 'searches', 'nearest', 'withoutResults', 'clicked'],
  rows,
});

export const liveTable = ({ rows }: LiveReport): CsvTable => ({
  name: 'live',
  columns: ['path', 'visitors', 'views'],
  rows,
});

export const botsTable = ({ rows }: BotsReport): CsvTable => ({
  name: 'bots',
  columns: ['reason', 'pageViews', 'productViews', 'events'],
  rows,
});

/** One column for each week after the first. */
export const retentionTable = ({ rows }: RetentionReport): CsvTable => ({
  name: 'retention',
  columns: ['week', 'visitors', ...(rows[0]?.returned ?? []).map((_count, index) => `week ${String(index)}`)],
  rows: rows.map(({ week, visitors, returned }) => ({
    week,
    visitors,
    ...Object.fromEntries(returned.map((count, index) => [`week ${String(index)}`, count])),
  })),
});
