import { Button, Kbd } from '../../ui/mantine.ts';
import type { ConsoleView } from './console-layout.ts';
import { nextInQueue, presentInQueue } from './state/agent-chats.slice.ts';
import { useAgentState } from './state/AgentChatsProvider.tsx';
import classes from './ConsoleEmptyState.module.css';

interface ConsoleEmptyStateProps {
  readonly view: ConsoleView;
  readonly onClaim: (sessionId: string) => Promise<void>;
}

/** Shown in the middle while no chat is open. */
export function ConsoleEmptyState({ view, onClaim }: ConsoleEmptyStateProps) {
  const state = useAgentState();
  const first = view === 'inbox' ? nextInQueue(state) : undefined;

  return (
    <div className={classes.empty}>
      <p className={classes.words}>
        {describe(view, presentInQueue(state).length, state.connection === 'starting')}
      </p>
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
  if (isStarting) return 'Loading…';
  if (view === 'history') return 'Choose a chat to read it.';
  if (waiting === 0) return 'No one is waiting.';

  return waiting === 1 ? 'One shopper is waiting.' : `${String(waiting)} shoppers are waiting.`;
}
