import { useContext, type ReactNode } from 'react';
import type { BreakdownReport } from '@ronin/contracts';
import { formatCount, formatShare } from '../../components/figures.ts';
import { DataTable } from './DataTable.tsx';
import { Panel } from './Panel.tsx';
import { ReportContext } from './report-context.ts';
import type { Answer, Question } from './reports.api.ts';
import type { Column } from './sort-rows.ts';
import { useReport } from './use-report.ts';

/** A report that tells visits apart by one thing. */
export interface Breakdown {
  readonly report: string;
  readonly useQuery: (question: Question) => {
    readonly data?: Answer<BreakdownReport> | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly extra?: Readonly<Record<string, string>>;
  readonly heading: string;
  /** The filter that chooses a row's visits. */
  readonly filter: string;
  readonly nameValue: (value: string) => string;
}

interface BreakdownPanelProps {
  readonly title: string;
  readonly breakdown: Breakdown;
  readonly tabs?: ReactNode;
  readonly className?: string | undefined;
}

type Row = BreakdownReport['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'visits', heading: 'Visits', read: ({ visits }) => visits, format: formatCount },
  { key: 'share', heading: 'Share', read: ({ share }) => share, format: formatShare },
  { key: 'views', heading: 'Views', read: ({ pageViews }) => pageViews, format: formatCount },
  { key: 'bounce', heading: 'Bounce', read: ({ bounceRate }) => bounceRate, format: formatShare },
];

/** Where visits came from, or with what: a row narrows the view to its visits. */
export function BreakdownPanel({ title, breakdown, tabs, className }: BreakdownPanelProps) {
  const { timeZone, onFilter } = useContext(ReportContext);
  const { report, asked, csvUrl } = useReport(breakdown.report, breakdown.useQuery, breakdown.extra);

  return (
    <Panel title={title} timeZone={timeZone} asked={asked} csvUrl={csvUrl} tabs={tabs} className={className}>
      <DataTable
        label={`${title}: ${breakdown.heading}`}
        nameHeading={breakdown.heading}
        rows={report?.rows ?? []}
        nameOf={({ value }) => breakdown.nameValue(value ?? '')}
        keyOf={({ value }) => value ?? ''}
        columns={COLUMNS}
        onPick={({ value }) => {
          onFilter(breakdown.filter, value ?? '');
        }}
        emptyText="No visits in these days."
      />
    </Panel>
  );
}
