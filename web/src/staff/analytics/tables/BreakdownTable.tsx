import type { BreakdownReport } from '@ronin/contracts';
import { formatCount, formatShare } from '@ronin/format';
import { useContext } from 'react';
import { ReportContext } from '../report-context.ts';
import type { ReportRequest } from '../reports.api.ts';
import { DataTable } from './DataTable.tsx';
import type { Column } from './sort-rows.ts';

/** A report of visits by one dimension. */
export interface Breakdown {
  readonly report: ReportRequest['call'];
  readonly extra?: Readonly<Record<string, string>>;
  readonly heading: string;
  /** The filter that a click on a row sets. */
  readonly filter: string;
  readonly formatValue: (value: string) => string;
}

interface BreakdownTableProps {
  readonly breakdown: Breakdown;
  readonly report: BreakdownReport | undefined;
}

type Row = BreakdownReport['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'visits', heading: 'Visits', value: ({ visits }) => visits, format: formatCount },
  { key: 'share', heading: 'Share', value: ({ share }) => share, format: formatShare },
  { key: 'views', heading: 'Views', value: ({ pageViews }) => pageViews, format: formatCount },
  { key: 'bounce', heading: 'Bounce', value: ({ bounceRate }) => bounceRate, format: formatShare },
];

/** Visits by one dimension. A click on a row filters by it. */
export function BreakdownTable({ breakdown, report }: BreakdownTableProps) {
  const { onFilter } = useContext(ReportContext);

  return (
    <DataTable
      key={breakdown.heading}
      label={breakdown.heading}
      nameHeading={breakdown.heading}
      rows={report?.rows ?? []}
      rowCount={report?.rowCount}
      nameOf={({ value }) => breakdown.formatValue(value ?? '')}
      keyOf={({ value }) => value ?? ''}
      columns={COLUMNS}
      onPick={({ value }) => {
        onFilter(breakdown.filter, value ?? '');
      }}
      emptyText="No visits in this range."
    />
  );
}
