import { Table } from '../../../ui/mantine.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import type { TimeChartProps } from './TimeChart.tsx';
import classes from './TimeChart.module.css';

export function PointTable({ title, points, format, isCompared, figureOf }: TimeChartProps) {
  const hasNotes = points.some(({ notes }) => notes.length > 0);
  const present = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : '–');

  return (
    <div className={classes.table} tabIndex={0} role="region" aria-label={`${title} over time`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">From</Table.Th>
            <Table.Th scope="col">{title}</Table.Th>
            {isCompared && <Table.Th scope="col">Before</Table.Th>}
            {isCompared && <Table.Th scope="col">On</Table.Th>}
            {hasNotes && <Table.Th scope="col">Notes</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map((point) => (
            <Table.Tr key={point.label}>
              <Table.Th scope="row">{point.label}</Table.Th>
              <Table.Td>
                <VisitCount figure={figureOf?.(point)} count={point.value}>
                  {present(point.value)}
                </VisitCount>
              </Table.Td>
              {isCompared && <Table.Td>{present(point.before?.value)}</Table.Td>}
              {isCompared && <Table.Td>{point.before?.label ?? '–'}</Table.Td>}
              {hasNotes && <Table.Td>{point.notes.map(({ text }) => text).join('; ')}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
