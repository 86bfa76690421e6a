import { useContext, useState, type ReactNode } from 'react';
import type { PageRow } from '@ronin/contracts';
import { formatCount, formatSeconds } from '../../components/figures.ts';
import { BreakdownPanel } from './BreakdownPanel.tsx';
import { ENDS, SOURCES, VISITORS } from './breakdowns.ts';
import { DataTable } from './DataTable.tsx';
import { Panel } from './Panel.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { ReportContext } from './report-context.ts';
import { reportEndpoints } from './reports.api.ts';
import type { Column } from './sort-rows.ts';
import { useReport } from './use-report.ts';

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
  const [name, setName] = useState(breakdowns[0].name);
  const chosen = breakdowns.find((breakdown) => breakdown.name === name) ?? breakdowns[0];

  return (
    <BreakdownPanel
      key={chosen.name}
      title={title}
      breakdown={chosen}
      className={className}
      tabs={<PanelTabs label={`${title} by`} tabs={breakdowns} value={name} onChange={setName} />}
    />
  );
}

const PAGE_TABS = [{ name: 'pages', label: 'All' }, ...ENDS];

/** Which pages were seen, and where visits began and ended. */
export function PagesPanel({ className }: PanelProps) {
  const [name, setName] = useState('pages');
  const tabs = <PanelTabs label="Pages by" tabs={PAGE_TABS} value={name} onChange={setName} />;
  const end = ENDS.find((breakdown) => breakdown.name === name);
  if (!end) return <SeenPages tabs={tabs} className={className} />;

  return <BreakdownPanel key={end.name} title="Pages" breakdown={end} className={className} tabs={tabs} />;
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

function SeenPages({ tabs, className }: PanelProps & { readonly tabs: ReactNode }) {
  const { timeZone, onFilter } = useContext(ReportContext);
  const { report, asked, csvUrl } = useReport('pages', reportEndpoints.getPages.useQuery);

  return (
    <Panel title="Pages" timeZone={timeZone} asked={asked} csvUrl={csvUrl} tabs={tabs} className={className}>
      <DataTable
        label="Pages"
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
    </Panel>
  );
}
