import { Button, Modal } from '../../../ui/mantine.ts';
import type { QueueStatus } from '@ronin/contracts';
import { formatCount } from '../../../ui/format/format-number.ts';
import type { QueueVerb } from '../operations.api.ts';
import classes from './QueueActionDialog.module.css';

/** What an operator is about to do. */
export interface Intention {
  readonly verb: QueueVerb;
  readonly queue: QueueStatus;
}

interface SteerDialogProps {
  readonly intention: Intention | null;
  readonly isBusy: boolean;
  readonly onConfirm: (intention: Intention) => void;
  readonly onClose: () => void;
}

/** Asks once, and says what will happen. */
export function SteerDialog({ intention, isBusy, onConfirm, onClose }: SteerDialogProps) {
  const words = intention && WORDS[intention.verb](intention.queue);

  return (
    <Modal.Root opened={intention !== null} onClose={onClose} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        {intention && words && (
          <Modal.Body>
            <Modal.Title className={classes.title ?? ''}>{words.title}</Modal.Title>
            <p>{words.text}</p>
            <div className={classes.actions}>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button
                data-autofocus
                loading={isBusy}
                onClick={() => {
                  onConfirm(intention);
                }}
              >
                {words.button}
              </Button>
            </div>
          </Modal.Body>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const WORDS: Record<QueueVerb, (queue: QueueStatus) => Words> = {
  pause: ({ name }) => ({
    title: `Pause ${name}?`,
    text:
      name === 'analytics'
        ? 'Workers finish the jobs in progress and take no more. Events are still accepted and wait; reports show nothing new until you resume.'
        : 'The jobs in progress are finished and no more are taken. Chats of agents who are away stay with them until you resume.',
    button: 'Pause',
  }),
  resume: ({ name, jobs }) => ({
    title: `Resume ${name}?`,
    text: `${formatCount(jobs?.waiting ?? 0)} jobs are waiting and will be processed at once.`,
    button: 'Resume',
  }),
  'retry-failed': ({ name, jobs }) => ({
    title: `Retry ${formatCount(jobs?.failed ?? 0)} failed jobs of ${name}?`,
    text: 'They go back into the queue. An event that was stored before is not stored again; a job that still cannot be stored fails again.',
    button: 'Retry',
  }),
  'retry-now': ({ name }) => ({
    title: `Try the jobs of ${name} now?`,
    text: 'Jobs that failed are tried again at once instead of within 15 seconds.',
    button: 'Try now',
  }),
};
