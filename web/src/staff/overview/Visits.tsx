import type { StaffOverview } from '@ronin/contracts';
import { formatCount, formatInstant, formatShare } from '@ronin/format';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../staff-paths.ts';
import { Section } from '../../ui/console/detail/Section.tsx';
import { Table } from '../../ui/mantine.ts';
import classes from './Visits.module.css';

type VisitsPart = NonNullable<StaffOverview['visits']>;
type Counts = VisitsPart['today'];

const ROWS: readonly { name: string; value: (counts: Counts) => string }[] = [
  { name: 'Visits', value: ({ visits }) => formatCount(visits) },
  { name: 'Orders', value: ({ orders }) => formatCount(orders) },
  {
    name: 'Orders per visit',
    value: ({ orders, visits }) => (visits === 0 ? '–' : formatShare(orders / visits)),
  },
];

/** Who came today and in seven days, and how many bought (behaviour: staff 7). */
export const Visits = ({ visits: { timeZone, today, week, days } }: { readonly visits: VisitsPart }) => (
  <Section order={2} title="Visits" className={classes.section}>
    {week.visits + week.orders === 0 ? (
      <p>Nobody has visited the shop in the last seven days. A visit appears here within a minute.</p>
    ) : (
      <div className={classes.figures}>
        <Table className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th scope="col">Today</Table.Th>
              <Table.Th scope="col">Last 7 days</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ROWS.map(({ name, value }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{value(today)}</Table.Td>
                <Table.Td>{value(week)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Days days={days} timeZone={timeZone} />
      </div>
    )}
    <p className="quiet">
      {`Days in ${timeZone}. `}
      <Link to={staffPaths.analytics}>Open Analytics</Link>
    </p>
  </Section>
);

const percent = (share: number): string => `${String(100 * share)}%`;

/** A bar for each day, with its number, so that it needs no table beside it. */
function Days({ days, timeZone }: Pick<VisitsPart, 'days' | 'timeZone'>) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));

  return (
    <ol className={classes.days} aria-label="Visits by day">
      {days.map(({ start, visits }) => (
        <li key={start}>
          <span className={classes.day}>{formatInstant(start, timeZone, { weekday: 'short' })}</span>
          <svg className={classes.bar} aria-hidden="true">
            <rect y={percent(1 - visits / most)} width="100%" height={percent(visits / most)} />
          </svg>
          <span>{formatCount(visits)}</span>
        </li>
      ))}
    </ol>
  );
}
