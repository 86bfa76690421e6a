import type { QueueState, QueueStatus } from '@ronin/contracts';
import { formatCount, formatSeconds } from '@ronin/format';
import { toApiError } from '../../../app/api.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { Figures } from '../../../ui/console/detail/Figures.tsx';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { ConfirmButton } from '../../../ui/console/form/ConfirmButton.tsx';
import type { Saved } from '../../../ui/console/form/use-console-form.ts';
import type { Status } from '../../../ui/console/StatusLabel.tsx';
import { Flex, Group, Paper, Title } from '../../../ui/mantine.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { operationsApi } from '../operations.api.ts';

const STATES: Record<QueueState, Status> = {
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
  readonly isReachable: boolean;
}

/** One queue: its state, its jobs, and the actions on it. All but `retry-now` ask first: those jobs would be retried soon anyway. */
export function QueueCard({ queue, isReachable }: QueueCardProps) {
  const run = useQueueActions(queue.name);
  const { name, state, paused, jobs, oldestSeconds, retrying } = queue;
  const scheduled = Math.max(0, (jobs?.delayed ?? 0) - (retrying?.jobs ?? 0));
  const { level, label } = STATES[state];
  const toggle = paused ? 'resume' : 'pause';

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
        <ConfirmButton
          key={toggle}
          {...QUESTIONS[toggle](queue)}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
          size="xs"
          disabled={jobs === null || !isReachable}
          onConfirm={() => run(toggle)}
        />
        <ConfirmButton
          {...QUESTIONS['retry-failed'](queue)}
          aria-label={`Retry failed jobs of ${name}`}
          size="xs"
          disabled={jobs === null || jobs.failed === 0 || !isReachable}
          onConfirm={() => run('retry-failed')}
        />
        {retrying !== null && (
          <CallButton
            variant="filled"
            aria-label={`Retry the jobs of ${name} now`}
            size="xs"
            disabled={!isReachable}
            onCall={() => run('retry-now')}
          >
            Retry now
          </CallButton>
        )}
      </Group>
    </Paper>
  );
}

type Question = Record<'label' | 'title' | 'text' | 'button', string>;

const QUESTIONS: Record<Exclude<QueueAction, 'retry-now'>, (queue: QueueStatus) => Question> = {
  pause: ({ name }) => ({
    label: 'Pause',
    title: `Pause ${name}?`,
    text:
      name === 'analytics'
        ? 'Workers finish the jobs in progress and start no more. Events are still accepted and wait in the queue. Reports show nothing new until you resume.'
        : 'Jobs in progress are finished and no more are started. Chats of agents who are offline stay with those agents until you resume.',
    button: 'Pause',
  }),
  resume: ({ name, jobs }) => ({
    label: 'Resume',
    title: `Resume ${name}?`,
    text: `${formatCount(jobs?.waiting ?? 0)} jobs are waiting and will be processed at once.`,
    button: 'Resume',
  }),
  'retry-failed': ({ name, jobs }) => ({
    label: 'Retry failed',
    title: `Retry ${formatCount(jobs?.failed ?? 0)} failed jobs of ${name}?`,
    text: 'The jobs go back into the queue. Events that are already stored are not stored twice. A job that still cannot be stored fails again.',
    button: 'Retry',
  }),
};

const DONE = {
  pause: 'is paused',
  resume: 'is running again',
  'retry-failed': ': the failed jobs are back in the queue',
  'retry-now': ': the jobs are retried now',
};
type QueueAction = keyof typeof DONE;

/** @returns a function that takes an action and says what came of it. */
function useQueueActions(name: string) {
  const dispatch = useAppDispatch();
  const [pause] = operationsApi.usePauseQueueMutation();
  const [resume] = operationsApi.useResumeQueueMutation();
  const [retryFailed] = operationsApi.useRetryFailedJobsMutation();
  const [retryNow] = operationsApi.useRetryNowMutation();
  const calls = { pause, resume, 'retry-failed': retryFailed, 'retry-now': retryNow };

  return async (action: QueueAction): Promise<Saved> => {
    const { error } = await calls[action]({ name });
    if (error !== undefined) return { error: describeFailure(toApiError(error).status) };
    dispatch(showToast({ title: 'Done', description: `${name} ${DONE[action]}` }));

    return {};
  };
}

const describeFailure = (status: number | null): string =>
  status === 503 || status === null
    ? 'The queue is unreachable. Nothing was changed.'
    : `The action was refused (${String(status)}).`;

const NONE = '–';

const format = (count: number | null | undefined): string =>
  count === null || count === undefined ? NONE : formatCount(count);
