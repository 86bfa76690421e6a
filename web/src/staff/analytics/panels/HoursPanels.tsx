import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount } from '@ronin/format';
import { Table } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import type { VisitFigure } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import { NoRows, ReportPanel, useTabs } from './ReportPanel.tsx';
import classes from './HoursPanels.module.css';

/** When visitors come, by the clocks of the time zone. */
export const HoursPanel = () => (
  <ReportPanel title="Hours of the week" loaded={useReport(reportsCalls.getHours, { isCompared: false })}>
    {({ rows }) => (
      <HoursTable
        label="Visits by weekday and hour"
        rows={rows.flatMap(({ weekday, hour, visits }) =>
          visits === 0 ? [] : [{ weekday, hour, count: visits }],
        )}
        empty="No visits in this range."
      />
    )}
  </ReportPanel>
);

export function ChatHoursPanel() {
  const [name, tabs] = useTabs('Chats to show', ['Chats', 'Answered', 'Missed']);
  const field = ({ Chats: 'chats', Answered: 'answered', Missed: 'missed' } as const)[name];

  return (
    <ReportPanel
      title="Hours of the week"
      loaded={useReport(reportsCalls.getChatsByHour, { isCompared: false })}
      tabs={tabs}
    >
      {({ rows }) => (
        <HoursTable
          label={`${name} by weekday and hour`}
          rows={rows.map((row) => ({ weekday: row.weekday, hour: row.hour, count: row[field] }))}
          empty="No chats in this range. They are counted when shoppers write."
          figureOf={(weekday, hour, place) => ({
            title: `${name}, ${place}`,
            hasChats: true,
            parameters: {
              weekday: String(weekday),
              hour: String(hour),
              ...(field !== 'chats' && { outcome: field }),
            },
          })}
        />
      )}
    </ReportPanel>
  );
}

interface HoursTableProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** An hour without a row has no value. */
  readonly rows: readonly { readonly weekday: number; readonly hour: number; readonly count: number }[];
  readonly empty: string;
  /** What an hour counts, where it can be listed. */
  readonly figureOf?: (weekday: number, hour: number, place: string) => VisitFigure;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = Array.from({ length: 24 }, (_hour, hour) => hour);

/** A value for each hour of the week: the higher it is, the darker its cell. */
function HoursTable({ label, rows, empty, figureOf }: HoursTableProps) {
  const counts = new Map(rows.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]));
  const most = Math.max(...counts.values(), 1);
  if (rows.length === 0) return <NoRows>{empty}</NoRows>;
  return (
    <div data-sideways tabIndex={0} role="region" aria-label={`${label}, table`}>
      <Table className={classes.table ?? ''} withRowBorders={false} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td w="3rem" />
            {HOURS.map((hour) => (
              <Table.Th key={hour} scope="col">
                {hour}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {WEEKDAYS.map((name, index) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              {HOURS.map((hour) => {
                const count = counts.get((index + 1) * 24 + hour) ?? 0;

                return (
                  <Table.Td key={hour} style={{ '--share': count / most }}>
                    <VisitCount
                      figure={figureOf?.(index + 1, hour, `${name} ${String(hour)}:00`)}
                      count={count}
                    >
                      {count > 0 && formatCount(count)}
                    </VisitCount>
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
