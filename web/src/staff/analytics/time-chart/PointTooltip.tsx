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
