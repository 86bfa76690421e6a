import type { ProductRevenueRow, RevenueReport, SourceRevenueRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useContext, useState } from 'react';
import { formatAmount } from '../../../ui/format/format-price.ts';
import { PanelTabs } from '../panels/PanelTabs.tsx';
import { ReportPanel } from '../panels/ReportPanel.tsx';
import { ReportContext } from '../report-context.ts';
import type { Interval } from '../report-view.ts';
import { reportEndpoints } from '../reports.api.ts';
import { SOURCES } from '../tables/breakdowns.ts';
import { DataTable } from '../tables/DataTable.tsx';
import type { Column } from '../tables/sort-rows.ts';
import { formatBucket } from '../time-chart/format-bucket.ts';
import { TimeChart } from '../time-chart/TimeChart.tsx';
import { toListState, toReportState, useReportRequest } from '../use-report.ts';
import classes from './RevenuePanels.module.css';

interface PanelProps {
  readonly className?: string | undefined;
}

/** As in the shop, and with a sign: refunds may exceed what was sold. */
const formatMoney = (value: number): string =>
  `${value < 0 ? '-' : ''}${formatAmount(Math.abs(value).toFixed(2))}`;

/** Revenue by day or another interval, with its sums. */
export function RevenuePanel({ interval, className }: PanelProps & { readonly interval: Interval }) {
  const { timeZone } = useContext(ReportContext);
  const request = useReportRequest(reportsCalls.getRevenue, { interval });
  const { report, state, csvUrl } = toReportState(
    request,
    reportEndpoints.getRevenueReport.useQuery(request),
  );
  const points = (report?.rows ?? []).map(({ start, net }) => ({
    label: formatBucket(start, report?.interval ?? interval, timeZone),
    value: Number(net),
  }));

  // A sale and its refund may cancel each other out.
  const isEmpty = (report?.rows ?? []).every(
    ({ gross, refunds }) => Number(gross) === 0 && Number(refunds) === 0,
  );

  return (
    <ReportPanel title="Revenue" state={state} csvUrl={csvUrl} className={className}>
      {report && <RevenueSums report={report} />}
      {isEmpty ? (
        <p className={classes.empty}>No revenue in this range. Orders of the test payment do not count.</p>
      ) : (
        <TimeChart title="Net revenue" points={points} format={formatMoney} isCompared={false} />
      )}
    </ReportPanel>
  );
}

function RevenueSums({ report }: { readonly report: RevenueReport }) {
  const { orders, gross, refunds, net, averageOrder } = report;
  const sums = [
    ['Net revenue', formatMoney(Number(net))],
    ['Sold', formatMoney(Number(gross))],
    ['Refunded', formatMoney(Number(refunds))],
    ['Orders', formatCount(orders)],
    ['Average order', averageOrder === null ? '–' : formatMoney(Number(averageOrder))],
  ] as const;

  return (
    <dl className={classes.sums}>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The columns that sources and products share. */
const MONEY_COLUMNS: readonly Column<Pick<SourceRevenueRow, 'gross' | 'net' | 'orders' | 'refunds'>>[] = [
  { key: 'gross', heading: 'Sold', value: ({ gross }) => Number(gross), format: formatMoney },
  { key: 'refunds', heading: 'Refunded', value: ({ refunds }) => Number(refunds), format: formatMoney },
  { key: 'net', heading: 'Net', value: ({ net }) => Number(net), format: formatMoney },
  { key: 'orders', heading: 'Orders', value: ({ orders }) => orders, format: formatCount },
];

const SOURCE_COLUMNS: readonly Column<SourceRevenueRow>[] = [
  ...MONEY_COLUMNS,
  {
    key: 'conversion',
    heading: 'Conversion',
    value: ({ conversion }) => conversion,
    format: formatShare,
  },
];

/** Revenue by the referrer or campaign of the visit in which each order was placed. */
export function RevenueBySourcePanel({ className }: PanelProps) {
  const { onFilter } = useContext(ReportContext);
  const [name, setName] = useState(SOURCES[0].name);
  const { filter, formatValue, heading } = SOURCES.find((source) => source.name === name) ?? SOURCES[0];
  const request = useReportRequest(reportsCalls.getRevenueBySource, {
    by: name === 'referrers' ? 'referrer' : name,
  });
  const { report, state, csvUrl } = toListState(
    request,
    reportEndpoints.getRevenueBySourceReport.useQuery(request),
  );
  const rows = report?.rows ?? [];
  const isCut = report !== undefined && rows.length < report.rowCount;

  return (
    <ReportPanel
      title="Revenue by source"
      state={state}
      csvUrl={csvUrl}
      className={className}
      tabs={<PanelTabs label="Revenue by" tabs={SOURCES} value={name} onChange={setName} />}
    >
      <DataTable
        key={name}
        label="Revenue by source"
        nameHeading={heading}
        rows={rows.filter(({ orders, refunds }) => orders > 0 || Number(refunds) > 0)}
        rowCount={isCut ? report.rowCount : undefined}
        ranking="sales"
        nameOf={({ isKnown, value }) => (isKnown ? formatValue(value ?? '') : 'Not tracked')}
        keyOf={({ isKnown, value }) => JSON.stringify([isKnown, value])}
        columns={SOURCE_COLUMNS}
        onPick={({ isKnown, value }) => {
          if (isKnown) onFilter(filter, value ?? '');
        }}
        emptyText="No orders in this range."
      />
    </ReportPanel>
  );
}

const PRODUCT_COLUMNS: readonly Column<ProductRevenueRow>[] = [
  ...MONEY_COLUMNS,
  { key: 'quantity', heading: 'Pieces', value: ({ quantity }) => quantity, format: formatCount },
  { key: 'conversion', heading: 'Per view', value: ({ conversion }) => conversion, format: formatShare },
];

/** Revenue by product, without shipping and tax. */
export function RevenueByProductPanel({ className }: PanelProps) {
  const { onFilter } = useContext(ReportContext);
  const request = useReportRequest(reportsCalls.getRevenueByProduct);
  const { report, state, csvUrl } = toListState(
    request,
    reportEndpoints.getRevenueByProductReport.useQuery(request),
  );

  return (
    <ReportPanel title="Revenue by product" state={state} csvUrl={csvUrl} className={className}>
      <DataTable
        label="Revenue by product"
        nameHeading="Product"
        rows={report?.rows ?? []}
        rowCount={report?.rowCount}
        ranking="sales"
        nameOf={({ name, productId }) => name ?? `No. ${String(productId)}`}
        keyOf={({ productId }) => String(productId)}
        columns={PRODUCT_COLUMNS}
        onPick={({ productId }) => {
          onFilter('product', String(productId));
        }}
        emptyText="No orders in this range."
      />
    </ReportPanel>
  );
}
