import type { AgentChatSession } from '@ronin/contracts';
import { Divider } from '../../../ui/mantine.ts';
import { heldChats, presentInQueue } from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { OwnRow, WaitingRow } from './InboxRows.tsx';
import { ListSection, ListTitle } from './ListSection.tsx';
import { Team } from './Team.tsx';

interface InboxProps {
  readonly shown: readonly string[];
  readonly active: string | null;
  readonly canSplit: boolean;
  readonly onOpen: (session: AgentChatSession, isBeside?: boolean) => void;
  readonly onClaim: (sessionId: string) => Promise<void>;
}

/** The agent's chats, the waiting shoppers, oldest first, and the other agents. */
export function Inbox({ shown, active, canSplit, onOpen, onClaim }: InboxProps) {
  const state = useAgentState();
  const held = heldChats(state);
  const { me, queue } = state;
  const present = presentInQueue(state);
  const gone = queue.filter(({ customerOnline }) => !customerOnline);
  const shared = sharedNames([...held.map(({ session }) => session), ...queue]);
  const stuck = [...state.chats.values()].filter(
    ({ session, unsent }) => unsent.length > 0 && !held.some((chat) => chat.session === session),
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
        empty="No open chats. Take one from the waiting list."
        isEmpty={held.length === 0}
      >
        {held.map((chat) => (
          <OwnRow
            key={chat.session.sessionId}
            chat={chat}
            hasSharedName={shared.has(chat.session.customerName)}
            isActive={active === chat.session.sessionId}
            isShown={shown.includes(chat.session.sessionId)}
            canSplit={canSplit && shown.length > 0}
            onOpen={onOpen}
          />
        ))}
      </ListSection>
      {stuck.length > 0 && (
        <ListSection title="Not sent" count={String(stuck.length)} empty="" isEmpty={false}>
          {stuck.map((chat) => (
            <OwnRow
              key={chat.session.sessionId}
              chat={chat}
              hasSharedName={false}
              isActive={active === chat.session.sessionId}
              isShown={shown.includes(chat.session.sessionId)}
              canSplit={false}
              onOpen={onOpen}
            />
          ))}
        </ListSection>
      )}
      <ListSection
        title="Waiting"
        count={String(present.length)}
        empty="No one is waiting."
        isEmpty={queue.length === 0}
      >
        {present.map(waitingRow)}
        {gone.length > 0 && (
          <li>
            <Divider mt={6} />
            <ListTitle order={3}>Left the shop, still waiting</ListTitle>
            <ul>{gone.map(waitingRow)}</ul>
          </li>
        )}
      </ListSection>
      <Team />
    </>
  );
}

/** Names that several chats have. */
function sharedNames(sessions: readonly AgentChatSession[]): ReadonlySet<string> {
  const names = sessions.map(({ customerName }) => customerName);

  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
