import type { QueueStatus } from '@ronin/contracts';
import { formatCount } from '@ronin/format';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { Button, Group } from '../../../ui/mantine.ts';
import type { QueueAction } from '../operations.api.ts';

/** An action that waits for confirmation. */
export interface PendingAction {
  readonly action: QueueAction;
  readonly queue: QueueStatus;
}

interface QueueActionDialogProps {
  readonly pending: PendingAction | null;
  readonly isBusy: boolean;
  readonly onConfirm: (pending: PendingAction) => void;
  readonly onClose: () => void;
}

/** Explains the action and asks for confirmation. */
export function QueueActionDialog({ pending, isBusy, onConfirm, onClose }: QueueActionDialogProps) {
  const words = pending && WORDS[pending.action](pending.queue);

  return (
    <ConsoleDialog isOpen={pending !== null} onClose={onClose} title={words?.title ?? ''}>
      {pending && words && (
        <>
          <p>{words.text}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button data-autofocus loading={isBusy} onClick={() => onConfirm(pending)}>
              {words.button}
            </Button>
          </Group>
        </>
      )}
    </ConsoleDialog>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const WORDS: Record<QueueAction, (queue: QueueStatus) => Words> = {
  pause: ({ name }) => ({
    title: `Pause ${name}?`,
    text:
      name === 'analytics'
        ? 'Workers finish the jobs in progress and start no more. Events are still accepted and wait in the queue. Reports show nothing new until you resume.'
        : 'Jobs in progress are finished and no more are started. Chats of agents who are offline stay with those agents until you resume.',
    button: 'Pause',
  }),
  resume: ({ name, jobs }) => ({
    title: `Resume ${name}?`,
    text: `${formatCount(jobs?.waiting ?? 0)} jobs are waiting and will be processed at once.`,
    button: 'Resume',
  }),
  'retry-failed': ({ name, jobs }) => ({
    title: `Retry ${formatCount(jobs?.failed ?? 0)} failed jobs of ${name}?`,
    text: 'The jobs go back into the queue. Events that are already stored are not stored twice. A job that still cannot be stored fails again.',
    button: 'Retry',
  }),
  'retry-now': ({ name }) => ({
    title: `Retry the jobs of ${name} now?`,
    text: 'The jobs that wait for their next attempt are retried at once instead of within 15 seconds.',
    button: 'Retry now',
  }),
};
