import type { ReportOf } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { REPORT_LIMITS } from '@ronin/contracts/limits';
import { formatCount } from '@ronin/format';
import { Progress, Stack, Table, Text } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

export const UntilOrderPanel = () => (
  <ReportPanel title="Visits until the order" loaded={useReport(reportsCalls.getAttribution)}>
    {({ medianVisits, medianDays, visitsToOrder }) =>
      medianVisits === null ? (
        <NoRows>
          No orders of known visitors in this range. It will show how often buyers came before they ordered.
        </NoRows>
      ) : (
        <Stack gap="sm">
          <Text>{describeMedians(medianVisits, medianDays)}</Text>
          <Bars rows={visitsToOrder} />
        </Stack>
      )
    }
  </ReportPanel>
);

function describeMedians(visits: number, days: number | null): string {
  if (visits === 1) return 'At least half of the orders came with the first visit.';
  const within = days === null ? '' : `, and at least half within ${formatCount(days)} days of the first`;

  return `At least half of the orders came with at most ${formatCount(visits)} visits${within}.`;
}

/** As in the tables of lists. */
const HEADING = { fz: 'xs', fw: 400, c: 'dimmed', py: 0 } as const;

function Bars({ rows }: { readonly rows: ReportOf<'getAttribution'>['visitsToOrder'] }) {
  const most = Math.max(1, ...rows.map(({ orders }) => orders));

  return (
    <Table withRowBorders={false} horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" {...HEADING}>
            Visits
          </Table.Th>
          <Table.Td />
          <Table.Th scope="col" ta="end" {...HEADING}>
            Orders
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ visits, orders }) => (
          <Table.Tr key={visits}>
            <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
              {formatCount(visits)}
              {visits === REPORT_LIMITS.attributionVisits && ' or more'}
            </Table.Th>
            <Table.Td w="100%" px="md">
              <Progress
                value={(orders / most) * 100}
                size={10}
                color="var(--text-soft)"
                bg="var(--selected)"
                aria-hidden
              />
            </Table.Td>
            <Table.Td ta="end">{formatCount(orders)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
