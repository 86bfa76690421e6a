import { formatShort } from '@ronin/format';
import { useState } from 'react';
import { LineChart } from '../../../ui/charts.ts';
import { Group, Table, Text, UnstyledButton } from '../../../ui/mantine.ts';
import classes from './TimeChart.module.css';

export interface TimePoint {
  /** The start of its interval, formatted. */
  readonly label: string;
  readonly value: number | null;
  /** The same interval of the previous period; absent without a comparison. */
  readonly previous?: number | null;
}

interface TimeChartProps {
  readonly title: string;
  readonly points: readonly TimePoint[];
  readonly format: (value: number) => string;
  readonly isCompared: boolean;
}

/** A line chart, with the previous period as a dashed line. The same values can be shown as a table. */
export function TimeChart({ title, points, format, isCompared }: TimeChartProps) {
  const [isTable, setTable] = useState(false);
  const series = [
    ...(isCompared
      ? [{ name: 'previous', label: 'Previous period', color: 'var(--chart-quiet)', strokeDasharray: '4 4' }]
      : []),
    { name: 'value', label: title, color: 'var(--chart-line)' },
  ];

  return (
    <div className={classes.chart}>
      {isTable ? (
        <PointTable title={title} points={points} format={format} isCompared={isCompared} />
      ) : (
        <div role="img" aria-label={describe(title, points, format)}>
          <LineChart
            h={260}
            data={points.map((point) => ({ ...point }))}
            dataKey="label"
            series={series}
            curveType="linear"
            strokeWidth={1.75}
            withDots={points.length < 3}
            gridAxis="x"
            tickLine="none"
            strokeDasharray="0"
            gridColor="var(--line)"
            textColor="var(--text-quiet)"
            connectNulls={false}
            valueFormatter={format}
            xAxisProps={{ minTickGap: 40, tickMargin: 8 }}
            yAxisProps={{ width: 44, tickFormatter: formatShort, allowDecimals: false, domain: [0, 'auto'] }}
            lineProps={{ isAnimationActive: false }}
            tooltipProps={{ isAnimationActive: false }}
            accessibilityLayer={false}
          />
        </div>
      )}
      <Group gap="0.25rem 1.25rem" mt="xs" fz="xs" c="dimmed">
        <Text span inherit className={classes.key ?? ''}>
          {title}
        </Text>
        {isCompared && (
          <Text span inherit className={classes.key ?? ''} data-dashed>
            Previous period
          </Text>
        )}
        <UnstyledButton
          className={classes.toggle ?? ''}
          fz="xs"
          aria-pressed={isTable}
          onClick={() => {
            setTable(!isTable);
          }}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      </Group>
    </div>
  );
}

function PointTable({ title, points, format, isCompared }: TimeChartProps) {
  const present = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : '–');

  return (
    <div className={classes.table} tabIndex={0} role="region" aria-label={`${title} over time`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">From</Table.Th>
            <Table.Th scope="col">{title}</Table.Th>
            {isCompared && <Table.Th scope="col">Previous period</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ label, value, previous }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{present(value)}</Table.Td>
              {isCompared && <Table.Td>{present(previous)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function describe(title: string, points: readonly TimePoint[], format: (value: number) => string): string {
  const known = points.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const [first] = known;
  if (!first) return `${title} over time: no data yet`;
  const top = known.reduce((best, point) => (point.value > best.value ? point : best), first);

  return `${title} over time, ${String(points.length)} points, highest at ${top.label} with ${format(top.value)}`;
}
