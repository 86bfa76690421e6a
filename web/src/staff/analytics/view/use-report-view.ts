import { useSearchParams } from 'react-router-dom';
import { formatView, parseView, type ReportView } from './report-view.ts';

/** The view in the address, and a function that changes it. Each change is an entry in the browser's history. */
export function useReportView(): readonly [ReportView, (change: Partial<ReportView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = parseView(search);

  return [view, (change) => setSearch(formatView({ ...view, ...change }), { preventScrollReset: true })];
}
