import { formatShort } from '@ronin/format';
import { type ReactNode, useState } from 'react';
import { LineChart } from '../../../ui/charts.ts';
import { useMediaQuery } from '../../../ui/hooks.ts';
import { Group, Paper, Text, UnstyledButton } from '../../../ui/mantine.ts';
import { describeChange } from '../view/describe-change.ts';
import type { VisitFigure } from '../view/report-context.ts';
import { PointTable } from './PointTable.tsx';
import type { TimePoint } from './time-points.ts';
import classes from './TimeChart.module.css';

export interface TimeChartProps {
  readonly title: string;
  readonly points: readonly TimePoint[];
  readonly format: (value: number) => string;
  readonly isCompared: boolean;
  /** The last interval still runs, so its part of the line is dotted. */
  readonly isRunning?: boolean;
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** A click on a point. */
  readonly onPoint?: (point: TimePoint) => void;
  /** What can be listed for a point: the numbers of the table open it. */
  readonly figureOf?: (point: TimePoint) => VisitFigure;
}

/** A line chart, with the period that is compared with as a dashed line. The same values can be shown as a table. */
export function TimeChart({ tools, ...chart }: TimeChartProps) {
  const [isTable, setTable] = useState(false);

  return (
    <div className={classes.chart}>
      <Group className={classes.header ?? ''} gap="0.25rem 1.25rem" mb="xs">
        <Text fw={600}>{chart.title} over time</Text>
        {tools}
        <UnstyledButton
          className={classes.toggle ?? ''}
          fz="xs"
          c="dimmed"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      </Group>
      {isTable ? <PointTable {...chart} /> : <Lines {...chart} />}
    </div>
  );
}

/** As many labels as fit below the axis, at equal distances. */
const LABELS = { wide: 8, narrow: 3 } as const;
/** For the words at the end of the line of the period before. */
const END_MARGIN = 56;
/** For the second half of the last label below the axis. */
const LABEL_MARGIN = 28;

function Lines({ title, points, format, isCompared, isRunning = false, onPoint }: TimeChartProps) {
  const isNarrow = useMediaQuery('(max-width: 40em)');
  const labels = new Map(points.map(({ label, shortLabel }) => [label, shortLabel]));
  const most = Math.max(0, ...points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]));
  const isEmpty = points.every(({ value, before }) => !value && !before?.value);
  const end = points.findLast(({ before }) => typeof before?.value === 'number');

  return (
    <div className={classes.lines} role="img" aria-label={describe(title, points, format)}>
      <LineChart
        h={isNarrow ? 200 : 260}
        data={toData(points, isRunning)}
        dataKey="label"
        series={[
          ...(isCompared ? [{ name: 'before', color: 'var(--chart-quiet)', strokeDasharray: '4 4' }] : []),
          { name: 'value', color: 'var(--chart-line)' },
          ...(isRunning ? [{ name: 'running', color: 'var(--chart-line)', strokeDasharray: '1 5' }] : []),
        ]}
        curveType="linear"
        strokeWidth={1.75}
        withDots={points.length < 3}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--line)"
        textColor="var(--text-quiet)"
        connectNulls={false}
        xAxisProps={{
          interval: Math.ceil(points.length / (isNarrow ? LABELS.narrow : LABELS.wide)) - 1,
          tickMargin: 8,
          tickFormatter: (label: string) => labels.get(label) ?? label,
        }}
        yAxisProps={{
          width: 48,
          tickFormatter: most < 10 ? format : formatShort,
          allowDecimals: most < 1,
          // Nothing has no scale.
          ...(isEmpty && { ticks: [0] }),
          domain: [(least: number) => Math.min(0, least), 'auto'],
        }}
        referenceDots={[...markNotes(points), ...(end ? [markEnd(end)] : [])]}
        lineChartProps={{
          margin: { right: isCompared ? END_MARGIN : LABEL_MARGIN },
          ...(onPoint && {
            style: { cursor: 'pointer' },
            onClick: ({ activeLabel }) => {
              const point = points.find(({ label }) => label === activeLabel);
              if (point) onPoint(point);
            },
          }),
        }}
        lineProps={{ isAnimationActive: false }}
        tooltipProps={{
          isAnimationActive: false,
          content: ({ active, label }) => (
            <PointTooltip
              point={active ? points.find((point) => point.label === label) : undefined}
              format={format}
              isRunning={isRunning && label === points.at(-1)?.label}
            />
          ),
        }}
        accessibilityLayer={false}
      />
      {isEmpty && (
        <Text className={classes.empty ?? ''} c="dimmed" ta="center">
          Nothing to draw in this range yet.
        </Text>
      )}
    </div>
  );
}

interface PointTooltipProps extends Pick<TimeChartProps, 'format'> {
  readonly point: TimePoint | undefined;
  /** The interval still runs. */
  readonly isRunning: boolean;
}

/** Both periods at the point below the pointer. */
function PointTooltip({ point, format, isRunning }: PointTooltipProps) {
  if (point === undefined) return null;
  const { label, value, before, notes } = point;
  const lines = [{ label: isRunning ? `${label}, so far` : label, value }, ...(before ? [before] : [])];
  const change = describeChange('percent', value, before?.value ?? null);

  return (
    <Paper bg="var(--ground-high)" fz="xs" px="sm" py={6}>
      {lines.map((line, index) => (
        <Group key={index} justify="space-between" wrap="nowrap" gap="lg">
          <Text span inherit c={index === 0 ? 'var(--text)' : 'dimmed'}>
            {line.label}
          </Text>
          <Text span inherit fw={index === 0 ? 600 : 400}>
            {line.value === null ? '–' : format(line.value)}
          </Text>
        </Group>
      ))}
      {change !== null && (
        <Text size="xs" c="dimmed" ta="end">
          {change}
        </Text>
      )}
      {notes.map(({ at, text }) => (
        <Text key={`${at} ${text}`} size="xs" maw="18rem">
          {text}
        </Text>
      ))}
    </Paper>
  );
}

/** A mark on the axis for each interval with notes: filled where staff wrote one. */
const markNotes = (points: readonly TimePoint[]) =>
  points
    .filter(({ notes }) => notes.length > 0)
    .map(({ label, notes }) => ({
      x: label,
      y: 0,
      r: 4,
      ifOverflow: 'visible' as const,
      fill: notes.some(({ kind }) => kind === 'note') ? 'var(--accent-text)' : 'var(--ground-raised)',
      stroke: 'var(--accent-text)',
    }));

/** Names the line of the period before, at its end. */
const markEnd = ({ label, before }: TimePoint) => ({
  x: label,
  y: before?.value ?? 0,
  r: 0,
  label: { value: 'Before', position: 'right', offset: 8, fill: 'var(--text-quiet)', fontSize: 12 } as const,
});

/** The interval that still runs is a line of its own, from the last whole one on. */
const toData = (points: readonly TimePoint[], isRunning: boolean) =>
  points.map(({ label, value, before }, index) => ({
    label,
    value: isRunning && index === points.length - 1 && index > 0 ? null : value,
    running: isRunning && index >= points.length - 2 ? value : null,
    before: before?.value ?? null,
  }));

function describe(title: string, points: readonly TimePoint[], format: (value: number) => string): string {
  const known = points.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const [first] = known;
  if (!first) return `${title} over time: no data yet`;
  const top = known.reduce((best, point) => (point.value > best.value ? point : best), first);

  const notes = points.flatMap((point) => point.notes).length;

  return `${title} over time, ${String(points.length)} points, highest at ${top.label} with ${format(top.value)}${notes === 0 ? '' : `, ${String(notes)} notes`}`;
}
