import { useSearchParams } from 'react-router-dom';
import { FILTER_KINDS } from './filters/filter-kinds.ts';
import { readView, writeView, type ReportView } from './report-view.ts';

/** The view in the address, and how to change it: every change can be gone back from. */
export function useReportView(): readonly [ReportView, (change: Partial<ReportView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = readView(search, FILTER_KINDS);

  return [
    view,
    (change) => {
      setSearch(writeView({ ...view, ...change }), { preventScrollReset: true });
    },
  ];
}
