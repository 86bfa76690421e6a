import { Table } from '../../../ui/mantine.ts';
import type { VisitFigure } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import classes from './HoursTable.module.css';

interface HoursTableProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** An hour without a row has no value. */
  readonly rows: readonly { readonly weekday: number; readonly hour: number; readonly value: number }[];
  readonly format: (value: number) => string;
  /** What an hour counts, where it can be listed. */
  readonly figureOf?: (weekday: number, hour: number, place: string) => VisitFigure;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = Array.from({ length: 24 }, (_hour, hour) => hour);

/** A value for each hour of the week: the higher it is, the darker its cell. */
export function HoursTable({ label, rows, format, figureOf }: HoursTableProps) {
  const values = new Map(rows.map(({ weekday, hour, value }) => [weekday * 24 + hour, value]));
  const most = Math.max(...values.values(), 0);

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
                const value = values.get((index + 1) * 24 + hour) ?? 0;
                return (
                  <Table.Td key={hour} style={{ '--share': most === 0 ? 0 : value / most }}>
                    {value === 0 ? (
                      ''
                    ) : figureOf ? (
                      <VisitCount figure={figureOf(index + 1, hour, `${name} ${String(hour)}:00`)}>
                        {format(value)}
                      </VisitCount>
                    ) : (
                      format(value)
                    )}
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
