import type { ReportOf, ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount } from '@ronin/format';
import { formatDay } from '../../../ui/format/format-day.ts';
import { Text } from '../../../ui/mantine.ts';
import { formatMean, formatWholeMoney } from '../formats.ts';
import { ReportPanel } from '../panels/ReportPanel.tsx';
import { useReport } from '../reports/use-report.ts';
import { type Column, counts, numbers } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { picturedProduct, PRODUCT_NAMES } from './shop-panels.ts';

type Row = ReportRow<'getLostSales'>;

const TITLE = 'Lost sales';

const between = (
  format: (value: number) => string,
  low: number | string | null,
  high: number | string | null,
) => (low === null || high === null ? null : `${format(Number(low))} – ${format(Number(high))}`);

const COLUMNS: readonly Column<Row>[] = [
  {
    ...numbers(formatWholeMoney)<Row>('Not sold', 'amount'),
    detailOf: ({ amountLow, amountHigh }) => between(formatWholeMoney, amountLow, amountHigh),
  },
  {
    ...numbers(formatMean)<Row>('Pieces', 'quantity'),
    detailOf: ({ quantityLow, quantityHigh }) => between(formatCount, quantityLow, quantityHigh),
  },
  counts('Visits', 'visits'),
  counts('Searches', 'searches'),
  counts('Wishlist', 'addsToWishlist'),
  counts('Requests', 'requests'),
];

/** What shoppers came for while it was sold out, and what that would have sold. */
export function LostSalesPanel() {
  const loaded = useReport(reportsCalls.getLostSales, { hasLimit: true });

  return (
    <ReportPanel title={TITLE} loaded={loaded}>
      {(report, before) => (
        <>
          {report.rows.length > 0 && (
            <Text size="sm" mb="sm">
              {describeTotal(report)}
            </Text>
          )}
          <DataTable<Row>
            label={TITLE}
            {...PRODUCT_NAMES}
            pictureOf={picturedProduct}
            note={{
              heading: 'Sold out',
              textOf: ({ soldOutSince }) =>
                soldOutSince === null ? 'There again' : `Since ${formatDay(soldOutSince)}`,
            }}
            columns={COLUMNS}
            rows={report.rows}
            before={before}
            rowCount={report.rowCount}
            ranking="losses"
            empty="Nothing was looked for while it was sold out in this range. Products that shoppers come for in vain will be here, with what they would have sold."
          />
        </>
      )}
    </ReportPanel>
  );
}

function describeTotal({ quantity, amount, ...bounds }: ReportOf<'getLostSales'>): string {
  const { quantityLow, quantityHigh, amountLow, amountHigh } = bounds;
  if (quantity === null || amount === null)
    return 'How much was not sold cannot be said yet: too few visits saw products that could be bought.';
  const pieces = between(formatCount, quantityLow, quantityHigh) ?? '';
  const money = between(formatWholeMoney, amountLow, amountHigh) ?? '';

  return `About ${formatMean(quantity)} pieces for ${formatWholeMoney(Number(amount))} were not sold because they were sold out: very likely ${pieces} pieces, ${money} (95 of 100 times).`;
}
