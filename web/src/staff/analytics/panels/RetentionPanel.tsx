import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useContext } from 'react';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Box, Table } from '../../../ui/mantine.ts';
import { shareOf } from '../formats.ts';
import { useReport } from '../reports/use-report.ts';
import { ReportContext } from '../view/report-context.ts';
import { NoRows, ReportPanel, useTabs } from './ReportPanel.tsx';

/** Of the columns and rows of a table. */
const INTERVALS_MAX = 13;
/** In percent. On a stronger background the text would be hard to read. */
const SHADE_MAX = 34;

/** Visitors by the week of their first visit, and the share that came back in each later week. */
export const RetentionPanel = () => (
  <ReportPanel title="Returning visitors" loaded={useReport(reportsCalls.getRetention)}>
    {({ rows }) => (
      <Cohorts
        name="Returning visitors, by week"
        of={{ interval: 'week', start: 'First week', members: 'Visitors', format: DAY }}
        rows={rows.map(({ week, visitors, returned }) => ({
          start: week,
          members: visitors,
          later: returned.slice(1).map((count) => shareCell(count, visitors)),
        }))}
        empty="No new visitors in this range. It will show how many of them come back, week by week."
      />
    )}
  </ReportPanel>
);

/** Buyers by the month of their first order, and what they bought in each later month. */
export function BuyersPanel() {
  const [shown, tabs] = useTabs('What later months show', ['Ordered again', 'Net sales']);
  return (
    <ReportPanel
      title="Buyers by first order"
      loaded={useReport(reportsCalls.getBuyers, { isCompared: false })}
      tabs={tabs}
    >
      {({ rows }) => (
        <Cohorts
          name={`Buyers by first order: ${shown}`}
          of={{ interval: 'month', start: 'First month', members: 'Buyers', format: MONTH }}
          rows={rows.map(({ month, buyers, ordered, net }) => ({
            start: month,
            members: buyers,
            later: ordered.slice(1).map((count, index) => ({
              ...shareCell(count, buyers),
              ...(shown === 'Net sales' && {
                text: buyers === 0 ? '–' : formatMoney(Number(net[index + 1] ?? 0)),
              }),
            })),
          }))}
          empty="No first orders in this range. It will show who ordered again; choose several months."
        />
      )}
    </ReportPanel>
  );
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const MONTH: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };

interface Cell {
  readonly text: string;
  /** How dark it is. */
  readonly share: number;
  readonly title: string;
}

const shareCell = (count: number, members: number): Cell => {
  const share = shareOf(count, members);

  return {
    share: share ?? 0,
    text: share === null ? '–' : formatShare(share),
    title: `${formatCount(count)} of ${formatCount(members)}`,
  };
};

interface CohortRow {
  readonly start: string;
  readonly members: number;
  /** Of each interval after the first. */
  readonly later: readonly Cell[];
}

interface CohortsProps {
  /** For screen readers. */
  readonly name: string;
  readonly of: {
    readonly interval: string;
    /** The headings of the first two columns. */
    readonly start: string;
    readonly members: string;
    readonly format: Intl.DateTimeFormatOptions;
  };
  readonly rows: readonly CohortRow[];
  readonly empty: string;
}

function Cohorts({ name, of, rows: all, empty }: CohortsProps) {
  const { timeZone } = useContext(ReportContext);
  // Without the intervals before the first member.
  const first = all.findIndex(({ members }) => members > 0);
  const rows = first === -1 ? [] : all.slice(first).slice(-INTERVALS_MAX);
  const columns = Math.min(INTERVALS_MAX - 1, Math.max(0, ...rows.map(({ later }) => later.length)));
  const format = new Intl.DateTimeFormat('en-GB', { ...of.format, timeZone });
  if (rows.length === 0) return <NoRows>{empty}</NoRows>;

  return (
    <Box maw={`${String(14 + columns * 6)}rem`}>
      <ScrollTable
        name={name}
        headings={[
          of.start,
          { end: of.members },
          ...Array.from({ length: columns }, (_value, index) => ({
            end: (
              <abbr title={`${String(index + 1)} ${of.interval}s later`} style={{ textDecoration: 'none' }}>
                +{index + 1}
                {index === 0 && ` ${of.interval}`}
              </abbr>
            ),
          })),
        ]}
      >
        {rows.map(({ start, members, later }) => (
          <Table.Tr key={start}>
            <Table.Th scope="row">{format.format(new Date(start))}</Table.Th>
            <Table.Td ta="end">{formatCount(members)}</Table.Td>
            {later.slice(0, columns).map(({ text, share, title }, index) => (
              <Table.Td
                key={index}
                ta="end"
                px="xs"
                title={title}
                style={{
                  background: `color-mix(in srgb, var(--text) ${String(Math.min(SHADE_MAX, Math.round(share * 100)))}%, transparent)`,
                }}
              >
                {text}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </ScrollTable>
    </Box>
  );
}
