import { useContext } from 'react';
import type { BreakdownReport } from '@ronin/contracts';
import { formatCount, formatShare } from '../../../ui/format/format-number.ts';
import { DataTable } from './DataTable.tsx';
import { ReportContext } from '../report-context.ts';
import type { Column } from './sort-rows.ts';

/** A report that tells visits apart by one thing. */
export interface Breakdown {
  readonly report: string;
  readonly extra?: Readonly<Record<string, string>>;
  readonly heading: string;
  /** The filter that chooses a row's visits. */
  readonly filter: string;
  readonly nameValue: (value: string) => string;
}

interface BreakdownTableProps {
  readonly breakdown: Breakdown;
  readonly report: BreakdownReport | undefined;
}

type Row = BreakdownReport['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'visits', heading: 'Visits', read: ({ visits }) => visits, format: formatCount },
  { key: 'share', heading: 'Share', read: ({ share }) => share, format: formatShare },
  { key: 'views', heading: 'Views', read: ({ pageViews }) => pageViews, format: formatCount },
  { key: 'bounce', heading: 'Bounce', read: ({ bounceRate }) => bounceRate, format: formatShare },
];

/** Visits told apart: a row narrows the view to its visits. */
export function BreakdownTable({ breakdown, report }: BreakdownTableProps) {
  const { onFilter } = useContext(ReportContext);

  return (
    <DataTable
      key={breakdown.heading}
      label={breakdown.heading}
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
  );
}
