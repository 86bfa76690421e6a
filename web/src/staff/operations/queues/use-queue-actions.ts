import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { operationsApi, type QueueAction } from '../operations.api.ts';
import type { PendingAction } from './QueueActionDialog.tsx';

const DONE = {
  pause: 'is paused',
  resume: 'is running again',
  'retry-failed': ': the failed jobs are back in the queue',
  'retry-now': ': the jobs are retried now',
} as const satisfies Record<QueueAction, string>;

/** The actions on queues. All but `retry-now` ask for confirmation: those jobs would be retried soon anyway. */
export function useQueueActions() {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [runQueueAction, { isLoading }] = operationsApi.useRunQueueActionMutation();
  const run = ({ action, queue }: PendingAction) => {
    void runQueueAction({ name: queue.name, action })
      .unwrap()
      .then(
        () => dispatch(showToast({ title: 'Done', description: `${queue.name} ${DONE[action]}` })),
        (error: unknown) => dispatch(showFailure(presentFailure(toApiError(error).status))),
      )
      .finally(() => setPending(null));
  };

  return {
    pending,
    isBusy: isLoading,
    start: ({ action, queue }: PendingAction) => {
      if (action === 'retry-now') run({ action, queue });
      else setPending({ action, queue });
    },
    confirm: run,
    cancel: () => setPending(null),
  };
}

const presentFailure = (status: number | null): string =>
  status === 503 || status === null
    ? 'The queue is unreachable. Nothing was changed.'
    : `The action was refused (${String(status)}).`;
