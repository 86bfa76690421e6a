import type { ReportOf, ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { countOf, formatCount, formatShare } from '@ronin/format';
import { useState } from 'react';
import { Select, Stack, Text } from '../../../ui/mantine.ts';
import { formatMean, joinKnown, shareOf } from '../formats.ts';
import { counts, shares } from '../lists/columns.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { NoRows, ReportPanel } from '../panels/ReportPanel.tsx';
import { useReport } from '../reports/use-report.ts';
import { formatDevice } from '../view/filter-kinds.ts';

type ChatOrders = ReportOf<'getChatOrders'>;
type StratumRow = ReportRow<'getChatOrders'>;

const ALL = 'All topics';

export function ChatOrdersPanel() {
  const [tag, setTag] = useState(ALL);
  const topics = useReport(reportsCalls.getChatsByTag, { isCompared: false });
  const loaded = useReport(reportsCalls.getChatOrders, {
    isCompared: false,
    parameters: tag === ALL ? {} : { tag },
  });
  const tags = topics.report?.rows.flatMap((row) => row.tag ?? []) ?? [];

  return (
    <ReportPanel title="Do chats sell?" loaded={loaded}>
      {(report) =>
        report.chats === 0 && tag === ALL ? (
          <NoRows>
            No chats in this range. It will compare orders after a chat with orders after visits alike.
          </NoRows>
        ) : (
          <Stack gap="sm">
            <Select
              label="Topic"
              data={[ALL, ...new Set([...tags, ...(tag === ALL ? [] : [tag])])]}
              value={tag}
              onChange={(chosen) => setTag(chosen ?? ALL)}
              maw="16rem"
            />
            <Text fw={600} maw="48rem">
              {describeChatOrders(report)}
            </Text>
            <Text size="sm" c="dimmed" maw="48rem">
              {describeCompared(report)}
            </Text>
            {report.rows.length > 0 && (
              <DataTable
                key={tag}
                label="Chats and visits alike"
                heading="Visits alike"
                rows={report.rows}
                nameOf={describeStratum}
                columns={COLUMNS}
                empty=""
              />
            )}
          </Stack>
        )
      }
    </ReportPanel>
  );
}

const COLUMNS = [
  counts<StratumRow>('Chats', 'chats'),
  shares<StratumRow>('Ordered', ({ orders, chats }) => shareOf(orders, chats)),
  counts<StratumRow>('Without a chat', 'visits'),
  shares<StratumRow>('Of them ordered', ({ visitOrders, visits }) => shareOf(visitOrders, visits)),
];

/** With fewer the interval says nothing that anybody could use. */
const CHATS_MIN = 20;

function describeChatOrders({ days, compared, rate, rateAlike, difference }: ChatOrders): string {
  if (compared < CHATS_MIN || difference === null || rate === null || rateAlike === null) {
    return `Too few chats to say: ${countOf(compared, 'chat')} can be compared, and it takes ${String(CHATS_MIN)}. Choose a longer range.`;
  }
  const { low, high } = difference;
  const figures = `${formatShare(rate)} of chats were followed by an order within ${countOf(days, 'day')}, and ${formatShare(rateAlike)} of visits alike without a chat`;
  if (low > 0) return `Yes: ${figures}, ${pointsOf(low)} to ${pointsOf(high)} points less.`;
  if (high < 0) return `No: ${figures}, ${pointsOf(-high)} to ${pointsOf(-low)} points more.`;

  return `It cannot be told: ${figures}; the difference may be anything from ${pointsOf(low)} to +${pointsOf(high)} points.`;
}

const pointsOf = (share: number): string => `${share < 0 ? '−' : ''}${formatMean(Math.abs(share * 100))}`;

function describeCompared(report: ChatOrders): string {
  const { compared, unmatched, unknown, open, days, confidence } = report;
  const others = joinKnown(
    [
      unmatched > 0 && `${countOf(unmatched, 'chat')} had no visit alike`,
      unknown > 0 && `of ${formatCount(unknown)} the visit is not known`,
      open > 0 && `${formatCount(open)} began less than ${countOf(days, 'day')} ago`,
    ],
    '; ',
  );
  const left = others && ` Left out: ${others}.`;

  return `Compared: ${countOf(compared, 'chat')}, with an interval of ${formatShare(confidence)}.${left} Who chats may have wanted to buy anyway.`;
}

const CARTS = {
  empty: 'empty cart',
  low: 'cart below 500',
  middle: 'cart below 1,000',
  high: 'cart of 1,000 or more',
} as const;
const PAGES = new Map([
  [1, '1 page'],
  [2, '2 pages'],
  [3, '3–4 pages'],
  [5, '5–8 pages'],
  [9, '9 or more pages'],
]);

/** Direct, mobile, empty cart, 2 pages. */
const describeStratum = ({ channel, device, cart, pages }: StratumRow): string =>
  [formatDevice(channel ?? ''), device ?? 'unknown device', CARTS[cart], PAGES.get(pages) ?? ''].join(', ');
