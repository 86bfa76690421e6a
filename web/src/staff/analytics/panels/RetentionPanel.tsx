import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useContext } from 'react';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { Table } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { ReportContext } from '../view/report-context.ts';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

type RetentionRow = ReportRow<'getRetention'>;

const WEEKS_MAX = 13;
/** In percent. On a stronger background the text would be hard to read. */
const SHADE_MAX = 34;

/** Visitors by the week of their first visit, and the share that came back in each later week. */
export function RetentionPanel() {
  return (
    <ReportPanel title="Returning visitors" loaded={useReport(reportsCalls.getRetention)}>
      {({ rows }) => <Weeks rows={sinceFirst(rows).slice(-WEEKS_MAX)} />}
    </ReportPanel>
  );
}

function Weeks({ rows }: { readonly rows: readonly RetentionRow[] }) {
  const { timeZone } = useContext(ReportContext);
  const weeks = Math.min(WEEKS_MAX, Math.max(0, ...rows.map(({ returned }) => returned.length)));
  if (rows.length === 0) return <NoRows>No new visitors in this range.</NoRows>;

  return (
    <ScrollTable name="Returning visitors, by week">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">First week</Table.Th>
          <Table.Th scope="col" ta="end">
            Visitors
          </Table.Th>
          {Array.from({ length: Math.max(0, weeks - 1) }, (_value, index) => (
            <Table.Th key={index} scope="col" ta="end">
              <abbr title={`${String(index + 1)} weeks later`} style={{ textDecoration: 'none' }}>
                +{index + 1}
              </abbr>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Week key={row.week} row={row} timeZone={timeZone} />
        ))}
      </Table.Tbody>
    </ScrollTable>
  );
}

/** Without the weeks before the first visitor. */
const sinceFirst = (rows: readonly RetentionRow[]): readonly RetentionRow[] => {
  const first = rows.findIndex(({ visitors }) => visitors > 0);

  return first === -1 ? [] : rows.slice(first);
};

function Week({ row, timeZone }: { readonly row: RetentionRow; readonly timeZone: string }) {
  const { week, visitors, returned } = row;
  const name = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(
    new Date(week),
  );

  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="end">{formatCount(visitors)}</Table.Td>
      {returned.slice(1, WEEKS_MAX).map((count, index) => {
        const share = visitors === 0 ? 0 : count / visitors;
        return (
          <Table.Td
            key={index}
            ta="end"
            px="xs"
            title={`${formatCount(count)} of ${formatCount(visitors)}`}
            style={{
              background: `color-mix(in srgb, var(--text) ${String(Math.min(SHADE_MAX, Math.round(share * 100)))}%, transparent)`,
            }}
          >
            {visitors === 0 ? '–' : formatShare(share)}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}
