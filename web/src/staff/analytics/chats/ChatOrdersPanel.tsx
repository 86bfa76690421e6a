import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { useState } from 'react';
import { Select, Stack, Text } from '../../../ui/mantine.ts';
import { counts, shares } from '../lists/columns.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { NoRows, ReportPanel } from '../panels/ReportPanel.tsx';
import { useReport } from '../reports/use-report.ts';
import { describeChatOrders, describeCompared, describeStratum } from './describe-chat-orders.ts';

type StratumRow = ReportRow<'getChatOrders'>;

const ALL = 'All topics';

/** Whether chats sell: orders after them, beside those of visits alike. */
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
              allowDeselect={false}
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

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

const COLUMNS = [
  counts<StratumRow>('Chats', 'chats'),
  shares<StratumRow>('Ordered', ({ orders, chats }) => shareOf(orders, chats)),
  counts<StratumRow>('Without a chat', 'visits'),
  shares<StratumRow>('Of them ordered', ({ visitOrders, visits }) => shareOf(visitOrders, visits)),
];
