export { channelOf, clickKindOf } from './channels/channel-of.ts';
export { getLedger, type Ledger } from './ledger.ts';
export { readLiveShop } from './live-shop.ts';
export { recountReport } from './recount/recount-report.service.ts';
export {
  areHigher,
  type History,
  isFewer,
  isLargerShare,
  isMore,
  isSmallerPart,
  type Part,
  usual,
  without,
} from './reports/changes/significance.ts';
export { REPORTS } from './reports/index.ts';
export { type Report, resolveReport } from './reports/report.ts';
export { type ReportRequest, resolveRequest } from './reports/request/report-range.ts';
export { type ReportSnapshot, withSnapshot } from './reports/request/snapshot.service.ts';
export { readVisit, type VisitDetail } from './reports/visits/visit.service.ts';
export { recomputeChannels } from './store/channels.service.ts';
export { finaliseDays } from './store/counters/daily-totals.service.ts';
export { foldBatches, pruneEventIds, pruneReportTables } from './store/retention.service.ts';
export { writeEvents, type WriteResult } from './store/write-events.ts';
export { sum, sumOf } from './sums.ts';
