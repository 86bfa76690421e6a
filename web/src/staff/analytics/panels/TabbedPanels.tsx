import type { PageRow, PagesReport, SearchRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatSeconds } from '@ronin/format';
import { useContext, useState } from 'react';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import { ENTRY_AND_EXIT, SOURCES, VISITORS } from '../tables/breakdowns.ts';
import { BreakdownTable } from '../tables/BreakdownTable.tsx';
import { DataTable } from '../tables/DataTable.tsx';
import type { Column } from '../tables/sort-rows.ts';
import { toListState, useReportRequest } from '../use-report.ts';
import { PanelTabs } from './PanelTabs.tsx';
import { ReportPanel } from './ReportPanel.tsx';

interface PanelProps {
  readonly className?: string | undefined;
}

/** Visits by referrer and campaign. */
export function SourcesPanel({ className }: PanelProps) {
  return <Breakdowns title="Sources" breakdowns={SOURCES} className={className} />;
}

/** Visits by country, device and browser. */
export function VisitorsPanel({ className }: PanelProps) {
  return <Breakdowns title="Visitors" breakdowns={VISITORS} className={className} />;
}

interface BreakdownsProps extends PanelProps {
  readonly title: string;
  readonly breakdowns: typeof SOURCES;
}

function Breakdowns({ title, breakdowns, className }: BreakdownsProps) {
  const [name, setName] = useState(breakdowns[0].name);
  const chosen = breakdowns.find((breakdown) => breakdown.name === name) ?? breakdowns[0];
  const request = useReportRequest(chosen.report, chosen.extra);
  const { report, state, csvUrl } = toListState(
    request,
    reportEndpoints.getBreakdownReport.useQuery(request),
  );

  return (
    <ReportPanel
      title={title}
      state={state}
      csvUrl={csvUrl}
      className={className}
      tabs={<PanelTabs label={`${title} by`} tabs={breakdowns} value={name} onChange={setName} />}
    >
      <BreakdownTable breakdown={chosen} report={report} />
    </ReportPanel>
  );
}

const PAGE_TABS = [{ name: 'pages', label: 'All' }, ...ENTRY_AND_EXIT];

/** Page views by path, and visits by their first and last page. */
export function PagesPanel({ className }: PanelProps) {
  const [name, setName] = useState('pages');
  const end = ENTRY_AND_EXIT.find((breakdown) => breakdown.name === name);
  const pagesRequest = useReportRequest(reportsCalls.getPages);
  const pages = toListState(
    pagesRequest,
    reportEndpoints.getPagesReport.useQuery(pagesRequest, { skip: end !== undefined }),
  );
  const endsRequest = useReportRequest((end ?? ENTRY_AND_EXIT[0]).report);
  const ends = toListState(
    endsRequest,
    reportEndpoints.getBreakdownReport.useQuery(endsRequest, { skip: !end }),
  );
  const { state, csvUrl } = end ? ends : pages;

  return (
    <ReportPanel
      title="Pages"
      state={state}
      csvUrl={csvUrl}
      className={className}
      tabs={<PanelTabs label="Pages by" tabs={PAGE_TABS} value={name} onChange={setName} />}
    >
      {end ? <BreakdownTable breakdown={end} report={ends.report} /> : <ViewedPages report={pages.report} />}
    </ReportPanel>
  );
}

const PAGE_COLUMNS: readonly Column<PageRow>[] = [
  { key: 'views', heading: 'Views', value: ({ views }) => views, format: formatCount },
  { key: 'visits', heading: 'Visits', value: ({ visits }) => visits, format: formatCount },
  { key: 'median', heading: 'Median time', value: ({ medianTime }) => medianTime, format: formatSeconds },
  { key: 'p90', heading: 'p90', value: ({ p90Time }) => p90Time, format: formatSeconds },
  {
    key: 'scroll',
    heading: 'Scroll',
    value: ({ medianScroll }) => medianScroll,
    format: (depth) => `${formatCount(depth)}%`,
  },
];

function ViewedPages({ report }: { readonly report: PagesReport | undefined }) {
  const { onFilter } = useContext(ReportContext);

  return (
    <DataTable
      label="Pages viewed"
      nameHeading="Page"
      rows={report?.rows ?? []}
      rowCount={report?.rowCount}
      nameOf={({ path }) => path}
      keyOf={({ path }) => path}
      columns={PAGE_COLUMNS}
      onPick={({ path }) => {
        onFilter('path', path);
      }}
      emptyText="No page views in this range."
    />
  );
}

const SEARCH_TABS = [
  { name: 'all', label: 'All' },
  { name: 'missed', label: 'Missed' },
];

const SEARCH_COLUMNS: readonly Column<SearchRow>[] = [
  { key: 'searches', heading: 'Searches', value: ({ searches }) => searches, format: formatCount },
  {
    key: 'none',
    heading: 'Nothing found',
    value: ({ withoutResults }) => withoutResults,
    format: formatCount,
  },
  { key: 'nearest', heading: 'Only nearest', value: ({ nearest }) => nearest, format: formatCount },
  { key: 'clicked', heading: 'Clicked', value: ({ clicked }) => clicked, format: formatCount },
];

const MISSED_COLUMNS: readonly Column<SearchRow>[] = [
  {
    key: 'missed',
    heading: 'Missed',
    value: ({ nearest, withoutResults }) => nearest + withoutResults,
    format: formatCount,
  },
  ...SEARCH_COLUMNS,
];

/** What was searched for. The missed words found nothing, or only the nearest: what the shop could add or explain. */
export function SearchesPanel({ className }: PanelProps) {
  const [show, setShow] = useState('all');
  const request = useReportRequest(reportsCalls.getSearches, { show });
  const { report, state, csvUrl } = toListState(request, reportEndpoints.getSearchesReport.useQuery(request));

  return (
    <ReportPanel
      title="Searches"
      state={state}
      csvUrl={csvUrl}
      className={className}
      tabs={<PanelTabs label="Searches by result" tabs={SEARCH_TABS} value={show} onChange={setShow} />}
    >
      <DataTable
        key={show}
        label="Searches"
        nameHeading="Words"
        rows={report?.rows ?? []}
        rowCount={report?.rowCount}
        nameOf={({ query }) => query}
        keyOf={({ query }) => query}
        columns={show === 'missed' ? MISSED_COLUMNS : SEARCH_COLUMNS}
        emptyText={
          show === 'all' ? 'No searches in this range.' : 'Every search in this range found something.'
        }
      />
    </ReportPanel>
  );
}
