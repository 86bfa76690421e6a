import { useContext, useState } from 'react';
import type { PageRow, PagesReport } from '@ronin/contracts';
import { formatCount, formatSeconds } from '../../../ui/format/format-number.ts';
import { BreakdownTable } from '../tables/BreakdownTable.tsx';
import { ENDS, SOURCES, VISITORS } from '../tables/breakdowns.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { Panel } from './ReportPanel.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import type { Column } from '../tables/sort-rows.ts';
import { toAsking, useQuestion } from '../use-report.ts';

interface PanelProps {
  readonly className?: string | undefined;
}

/** Where visits came from. */
export function SourcesPanel({ className }: PanelProps) {
  return <Breakdowns title="Sources" breakdowns={SOURCES} className={className} />;
}

/** Where visitors are and what they use. */
export function VisitorsPanel({ className }: PanelProps) {
  return <Breakdowns title="Visitors" breakdowns={VISITORS} className={className} />;
}

interface BreakdownsProps extends PanelProps {
  readonly title: string;
  readonly breakdowns: typeof SOURCES;
}

function Breakdowns({ title, breakdowns, className }: BreakdownsProps) {
  const { timeZone } = useContext(ReportContext);
  const [name, setName] = useState(breakdowns[0].name);
  const chosen = breakdowns.find((breakdown) => breakdown.name === name) ?? breakdowns[0];
  const question = useQuestion(chosen.report, chosen.extra);
  const { report, asked, csvUrl } = toAsking(question, reportEndpoints.getBreakdown.useQuery(question));

  return (
    <Panel
      title={title}
      timeZone={timeZone}
      asked={asked}
      csvUrl={csvUrl}
      className={className}
      tabs={<PanelTabs label={`${title} by`} tabs={breakdowns} value={name} onChange={setName} />}
    >
      <BreakdownTable breakdown={chosen} report={report} />
    </Panel>
  );
}

const PAGE_TABS = [{ name: 'pages', label: 'All' }, ...ENDS];

/** Which pages were seen, and where visits began and ended. */
export function PagesPanel({ className }: PanelProps) {
  const { timeZone } = useContext(ReportContext);
  const [name, setName] = useState('pages');
  const end = ENDS.find((breakdown) => breakdown.name === name);
  const pagesQuestion = useQuestion('pages');
  const pages = toAsking(
    pagesQuestion,
    reportEndpoints.getPages.useQuery(pagesQuestion, { skip: end !== undefined }),
  );
  const endsQuestion = useQuestion(end?.report ?? '');
  const ends = toAsking(endsQuestion, reportEndpoints.getBreakdown.useQuery(endsQuestion, { skip: !end }));
  const { asked, csvUrl } = end ? ends : pages;

  return (
    <Panel
      title="Pages"
      timeZone={timeZone}
      asked={asked}
      csvUrl={csvUrl}
      className={className}
      tabs={<PanelTabs label="Pages by" tabs={PAGE_TABS} value={name} onChange={setName} />}
    >
      {end ? <BreakdownTable breakdown={end} report={ends.report} /> : <SeenPages report={pages.report} />}
    </Panel>
  );
}

const PAGE_COLUMNS: readonly Column<PageRow>[] = [
  { key: 'views', heading: 'Views', read: ({ views }) => views, format: formatCount },
  { key: 'visits', heading: 'Visits', read: ({ visits }) => visits, format: formatCount },
  { key: 'median', heading: 'Median time', read: ({ medianTime }) => medianTime, format: formatSeconds },
  { key: 'p90', heading: 'p90', read: ({ p90Time }) => p90Time, format: formatSeconds },
  {
    key: 'scroll',
    heading: 'Scroll',
    read: ({ medianScroll }) => medianScroll,
    format: (depth) => `${formatCount(depth)}%`,
  },
];

function SeenPages({ report }: { readonly report: PagesReport | undefined }) {
  const { onFilter } = useContext(ReportContext);

  return (
    <DataTable
      label="Pages seen"
      nameHeading="Page"
      rows={report?.rows ?? []}
      nameOf={({ path }) => path}
      keyOf={({ path }) => path}
      columns={PAGE_COLUMNS}
      onPick={({ path }) => {
        onFilter('path', path);
      }}
      emptyText="No page was seen in these days."
    />
  );
}
