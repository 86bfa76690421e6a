import type { AgentChatSession } from '@ronin/contracts';
import { useDeskState } from '../state/DeskProvider.tsx';
import { heldThreads, presentInQueue } from '../state/desk-state.ts';
import classes from './Inbox.module.css';
import { OwnRow, WaitingRow } from './InboxRows.tsx';
import { ListSection } from './ListSection.tsx';
import { Team } from './Team.tsx';

interface InboxProps {
  readonly shown: readonly string[];
  readonly active: string | null;
  readonly canSplit: boolean;
  readonly onOpen: (session: AgentChatSession, isBeside?: boolean) => void;
  readonly onClaim: (sessionId: string) => Promise<void>;
}

/** One's own chats, those who wait, oldest first, and the other agents. */
export function Inbox({ shown, active, canSplit, onOpen, onClaim }: InboxProps) {
  const state = useDeskState();
  const held = heldThreads(state);
  const { me, queue } = state;
  const present = presentInQueue(state);
  const gone = queue.filter(({ customerOnline }) => !customerOnline);
  const shared = sharedNames([...held.map(({ session }) => session), ...queue]);
  const stuck = [...state.threads.values()].filter(
    ({ session, unsent }) => unsent.length > 0 && !held.some((thread) => thread.session === session),
  );

  const waitingRow = (session: AgentChatSession) => (
    <WaitingRow
      key={session.sessionId}
      session={session}
      hasSharedName={shared.has(session.customerName)}
      isActive={active === session.sessionId}
      isShown={shown.includes(session.sessionId)}
      onOpen={onOpen}
      onClaim={onClaim}
    />
  );

  return (
    <>
      <ListSection
        title="Your chats"
        count={me ? `${String(held.length)} of ${String(me.capacity)}` : ''}
        empty="No open chats. Take one from the queue."
        isEmpty={held.length === 0}
      >
        {held.map((thread) => (
          <OwnRow
            key={thread.session.sessionId}
            thread={thread}
            hasSharedName={shared.has(thread.session.customerName)}
            isActive={active === thread.session.sessionId}
            isShown={shown.includes(thread.session.sessionId)}
            canSplit={canSplit && shown.length > 0}
            onOpen={onOpen}
          />
        ))}
      </ListSection>
      {stuck.length > 0 && (
        <ListSection title="Not sent" count={String(stuck.length)} empty="" isEmpty={false}>
          {stuck.map((thread) => (
            <OwnRow
              key={thread.session.sessionId}
              thread={thread}
              hasSharedName={false}
              isActive={active === thread.session.sessionId}
              isShown={shown.includes(thread.session.sessionId)}
              canSplit={false}
              onOpen={onOpen}
            />
          ))}
        </ListSection>
      )}
      <ListSection
        title="Waiting"
        count={String(present.length)}
        empty="Nobody is waiting."
        isEmpty={queue.length === 0}
      >
        {present.map(waitingRow)}
        {gone.length > 0 && (
          <li className={classes.gone}>
            <h3 className={classes.goneTitle}>Left the shop, still in the queue</h3>
            <ul>{gone.map(waitingRow)}</ul>
          </li>
        )}
      </ListSection>
      <Team />
    </>
  );
}

/** The names that more than one chat has. */
function sharedNames(sessions: readonly AgentChatSession[]): ReadonlySet<string> {
  const names = sessions.map(({ customerName }) => customerName);

  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
