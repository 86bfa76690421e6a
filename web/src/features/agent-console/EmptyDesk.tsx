import { Button, Kbd } from '@mantine/core';
import type { ConsoleView } from './console-layout.ts';
import { useDeskState } from './DeskProvider.tsx';
import classes from './EmptyDesk.module.css';

interface EmptyDeskProps {
  readonly view: ConsoleView;
  readonly onClaim: (sessionId: string) => Promise<void>;
}

/** What stands in the middle while no chat does. */
export function EmptyDesk({ view, onClaim }: EmptyDeskProps) {
  const { queue, link } = useDeskState();
  const first = view === 'inbox' ? queue[0] : undefined;

  return (
    <div className={classes.empty}>
      <p className={classes.words}>{describe(view, queue.length, link === 'starting')}</p>
      {first && (
        <p className={classes.next}>
          <Button onClick={() => void onClaim(first.sessionId)}>Take {first.customerName}</Button>
          <span className={classes.key}>
            or press <Kbd size="xs">c</Kbd>
          </span>
        </p>
      )}
    </div>
  );
}

function describe(view: ConsoleView, waiting: number, isStarting: boolean): string {
  if (isStarting) return 'One moment';
  if (view === 'history') return 'Choose a chat to read it.';
  if (view === 'tickets') return 'Choose a ticket to read it.';
  if (waiting === 0) return 'Nobody is waiting.';

  return waiting === 1 ? 'One shopper is waiting.' : `${String(waiting)} shoppers are waiting.`;
}
