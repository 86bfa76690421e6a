import type { QueueState, QueueStatus } from '@ronin/contracts';
import { formatCount, formatSeconds } from '@ronin/format';
import { Figures } from '../../../ui/console/detail/Figures.tsx';
import { Button, Flex, Group, Paper, Title } from '../../../ui/mantine.ts';
import { type Level, StatusIcon } from '../../../ui/StatusIcon.tsx';
import type { QueueAction } from '../operations.api.ts';

const STATES: Record<QueueState, { readonly level: Level | 'quiet'; readonly label: string }> = {
  idle: { level: 'ok', label: 'Empty' },
  working: { level: 'ok', label: 'Processing' },
  waiting: { level: 'ok', label: 'Waiting' },
  paused: { level: 'warning', label: 'Paused' },
  retrying: { level: 'warning', label: 'Retrying' },
  failing: { level: 'error', label: 'Failing' },
  stuck: { level: 'error', label: 'Stuck' },
  unreachable: { level: 'error', label: 'Unreachable' },
};

interface QueueCardProps {
  readonly queue: QueueStatus;
  readonly isBusy: boolean;
  readonly onAction: (action: QueueAction) => void;
}

/** One queue: its state, its jobs, and the actions on it. */
export function QueueCard({ queue, isBusy, onAction }: QueueCardProps) {
  const { name, state, paused, jobs, oldestSeconds, retrying } = queue;
  const scheduled = Math.max(0, (jobs?.delayed ?? 0) - (retrying?.jobs ?? 0));
  const { level, label } = STATES[state];
  const isUnreachable = jobs === null;

  return (
    <Paper
      component="article"
      p="md"
      aria-labelledby={`queue-${name}`}
      {...(level === 'error' && { bd: '1px solid var(--bad)' })}
    >
      <Flex wrap="wrap" component="header" justify="space-between" align="baseline" gap="4px 1rem" mb="md">
        <Title order={3} id={`queue-${name}`}>
          {name}
        </Title>
        <Group gap="xs">
          <StatusIcon level={level} />
          {label}
        </Group>
      </Flex>
      <Figures
        plain
        figures={[
          { name: 'waiting', value: format(jobs?.waiting) },
          { name: 'in progress', value: format(jobs?.active) },
          {
            name: 'retrying',
            value: format(jobs && (retrying?.jobs ?? 0)),
            isError: state === 'failing',
          },
          ...(scheduled > 0 ? [{ name: 'scheduled', value: formatCount(scheduled) }] : []),
          { name: 'failed', value: format(jobs?.failed), isError: (jobs?.failed ?? 0) > 0 },
          { name: 'oldest', value: oldestSeconds === null ? NONE : formatSeconds(oldestSeconds) },
        ]}
      />
      <Group gap="xs" mt="md">
        <Button
          variant="default"
          size="xs"
          disabled={isUnreachable || isBusy}
          onClick={() => onAction(paused ? 'resume' : 'pause')}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isUnreachable || isBusy || jobs.failed === 0}
          onClick={() => onAction('retry-failed')}
          aria-label={`Retry failed jobs of ${name}`}
        >
          Retry failed
        </Button>
        {retrying !== null && (
          <Button
            size="xs"
            disabled={isBusy}
            onClick={() => onAction('retry-now')}
            aria-label={`Retry the jobs of ${name} now`}
          >
            Retry now
          </Button>
        )}
      </Group>
    </Paper>
  );
}

const NONE = '–';

const format = (count: number | null | undefined): string =>
  count === null || count === undefined ? NONE : formatCount(count);
