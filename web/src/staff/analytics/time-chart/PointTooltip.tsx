import { Group, Paper, Text } from '../../../ui/mantine.ts';
import { describeChange } from '../view/describe-change.ts';
import type { TimePoint } from './time-points.ts';

interface PointTooltipProps {
  readonly point: TimePoint | undefined;
  readonly format: (value: number) => string;
  /** The interval still runs. */
  readonly isRunning: boolean;
}

/** Both periods at the point below the pointer. */
export function PointTooltip({ point, format, isRunning }: PointTooltipProps) {
  if (point === undefined) return null;
  const { label, value, before, notes } = point;
  const change = describeChange('percent', value, before?.value ?? null);

  return (
    <Paper bg="var(--ground-high)" fz="xs" px="sm" py={6}>
      <Line label={isRunning ? `${label}, so far` : label} value={value} format={format} isStrong />
      {before && <Line label={before.label} value={before.value} format={format} />}
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

interface LineProps {
  readonly label: string;
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly isStrong?: boolean;
}

const Line = ({ label, value, format, isStrong = false }: LineProps) => (
  <Group justify="space-between" wrap="nowrap" gap="lg">
    <Text span inherit c={isStrong ? 'var(--text)' : 'dimmed'}>
      {label}
    </Text>
    <Text span inherit fw={isStrong ? 600 : 400}>
      {value === null ? '–' : format(value)}
    </Text>
  </Group>
);
