import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { Button, Group } from '../../mantine.ts';
import { ConsoleDialog } from './ConsoleDialog.tsx';
import { UnsavedFormsContext } from './use-console-form.ts';

/** Asks before unsaved changes are left (behaviour: staff 5). One for all forms: a router has a single blocker. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [, checkAgain] = useReducer((count: number) => count + 1, 0);
  const [forms] = useState(() => createForms(checkAgain));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && forms.hasUnsaved(),
  );
  const isAsking = blocker.state === 'blocked' && forms.hasUnsaved();

  // A form that opens another page after its save has not noted the save yet when it navigates.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isAsking) blocker.proceed();
  }, [blocker, isAsking]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);

    return () => window.removeEventListener('beforeunload', ask);
  }, [forms]);

  return (
    <UnsavedFormsContext value={forms}>
      {children}
      <LeaveDialog isOpen={isAsking} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
    </UnsavedFormsContext>
  );
}

function createForms(checkAgain: () => void) {
  const watched = new Set<() => boolean>();

  return {
    hasUnsaved: () => [...watched].some((hasUnsaved) => hasUnsaved()),
    watch: (hasUnsaved: () => boolean) => {
      watched.add(hasUnsaved);

      return () => {
        watched.delete(hasUnsaved);
        checkAgain();
      };
    },
    checkAgain,
  };
}

const addressOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps) => (
  <ConsoleDialog isOpen={isOpen} onClose={onStay} title="Leave without saving?">
    <p>What you have typed here is not saved.</p>
    <Group gap="sm" mt="md">
      <Button data-autofocus onClick={onStay}>
        Stay
      </Button>
      <Button variant="default" onClick={onLeave}>
        Leave
      </Button>
    </Group>
  </ConsoleDialog>
);
