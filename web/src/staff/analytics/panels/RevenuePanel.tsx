import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount } from '@ronin/format';
import { useContext } from 'react';
import { COUNTED_ORDERS } from '../../../components/order/counted-orders.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { SimpleGrid, Text } from '../../../ui/mantine.ts';
import { ReportContext } from '../report-context.ts';
import type { Interval } from '../report-view.ts';
import { formatBucket } from '../time-chart/format-bucket.ts';
import { TimeChart } from '../time-chart/TimeChart.tsx';
import { useReport } from '../use-report.ts';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

/** Revenue by day or another interval, with its sums. */
export function RevenuePanel({ interval }: { readonly interval: Interval }) {
  const { timeZone } = useContext(ReportContext);

  return (
    <ReportPanel title="Revenue" loaded={useReport(reportsCalls.getRevenue, { parameters: { interval } })}>
      {({ rows, interval: shown, orders, gross, refunds, net, averageOrder }) => (
        <>
          <SimpleGrid component="dl" cols={{ base: 2, sm: 5 }} spacing="md" verticalSpacing="xs" pb="md">
            <Figure name="Net revenue" value={formatMoney(net)} />
            <Figure name="Sold" value={formatMoney(gross)} />
            <Figure name="Refunded" value={formatMoney(refunds)} />
            <Figure name="Orders" value={formatCount(orders)} />
            <Figure name="Average order" value={averageOrder === null ? '–' : formatMoney(averageOrder)} />
          </SimpleGrid>
          <Text c="dimmed" size="sm" pb="md">
            {COUNTED_ORDERS} Net revenue is less what was paid back in this range.
          </Text>
          {/* A sale and its refund may cancel each other out. */}
          {rows.every((row) => Number(row.gross) === 0 && Number(row.refunds) === 0) ? (
            <NoRows>No revenue in this range.</NoRows>
          ) : (
            <TimeChart
              title="Net revenue"
              points={rows.map((row) => ({
                label: formatBucket(row.start, shown, timeZone),
                value: Number(row.net),
              }))}
              format={formatMoney}
              isCompared={false}
            />
          )}
        </>
      )}
    </ReportPanel>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" fz="1.25rem" lh={1.3}>
      {value}
    </Text>
  </div>
);
