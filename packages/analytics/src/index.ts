export { type Dimension, dimensionOf, DIMENSIONS } from './dimensions.ts';
export { getLedger, type Ledger } from './ledger.ts';
export { type BotRow, getBotsReport } from './reports/bots.ts';
export { type BreakdownRow, getBreakdownReport } from './reports/breakdown.ts';
export { type EventRow, getEventsReport } from './reports/events.ts';
export { getLiveReport, type LiveTotals } from './reports/live.ts';
export { type EngagementColumns, getOverviewReport, type OverviewTotals } from './reports/overview.ts';
export { getPagesReport, type PageRow } from './reports/pages.ts';
export {
  pickFilters,
  previousPeriod,
  type ReportRequest,
  resolveRequest,
} from './reports/request/report-range.ts';
export { type ReportSnapshot, withSnapshot } from './reports/request/snapshot.service.ts';
export { type Cohort, getRetentionReport } from './reports/retention.ts';
export { getRevenueReport, type RevenueColumns, type RevenueTotals } from './reports/revenue/revenue.ts';
export { getRevenueByProductReport, type ProductRevenueRow } from './reports/revenue/revenue-by-product.ts';
export { getRevenueBySourceReport, type SourceRevenueRow } from './reports/revenue/revenue-by-source.ts';
export { type FunnelTotals, getFunnelReport } from './reports/shop/funnel.ts';
export { getProductsReport, type ProductRow } from './reports/shop/products.ts';
export { getSearchesReport, type SearchRow } from './reports/shop/searches.ts';
export { getTimeSeriesReport, type Point } from './reports/time-series.ts';
export { finaliseDays } from './store/counters/daily-totals.service.ts';
export { foldBatches, pruneEventIds, pruneReportTables } from './store/retention.service.ts';
export { writeEvents, type WriteResult } from './store/write-events.ts';
