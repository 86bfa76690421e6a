import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatInstant, formatShare } from '@ronin/format';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Box, Table } from '../../../ui/mantine.ts';
import { shareOf } from '../formats.ts';
import { useReport } from '../reports/use-report.ts';
import { useReportScope } from '../view/report-context.ts';
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
        of={{ interval: 'week', start: 'First week', members: 'Visitors' }}
        format={{ day: 'numeric', month: 'short' }}
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
          of={{ interval: 'month', start: 'First month', members: 'Buyers' }}
          format={{ month: 'short', year: 'numeric' }}
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

type Cell = ReturnType<typeof shareCell>;

const shareCell = (count: number, members: number) => {
  const share = shareOf(count, members);

  return {
    /** How dark it is. */
    share: share ?? 0,
    text: share === null ? '–' : formatShare(share),
    title: `${formatCount(count)} of ${formatCount(members)}`,
  };
};

interface CohortsProps {
  /** For screen readers. */
  readonly name: string;
  /** The interval, and the headings of the first two columns. */
  readonly of: Readonly<Record<'interval' | 'members' | 'start', string>>;
  /** How a start is written. */
  readonly format: Intl.DateTimeFormatOptions;
  readonly rows: readonly {
    readonly start: string;
    readonly members: number;
    /** Of each interval after the first. */
    readonly later: readonly Cell[];
  }[];
  readonly empty: string;
}

function Cohorts({ name, of, format, rows: all, empty }: CohortsProps) {
  const { timeZone } = useReportScope();
  // Without the intervals before the first member.
  const first = all.findIndex(({ members }) => members > 0);
  const rows = first === -1 ? [] : all.slice(first).slice(-INTERVALS_MAX);
  const columns = Math.min(INTERVALS_MAX - 1, Math.max(0, ...rows.map(({ later }) => later.length)));
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
            <Table.Th scope="row">{formatInstant(start, timeZone, format)}</Table.Th>
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
