import type { AgentChatSession, AgentPresence, Conversation, ConversationView } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { itemsOf, type PagedQuery } from '../../../ui/console/list/PagedList.tsx';
import { Box, Button, Divider, Flex, Text } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { PresenceMark } from '../settings/PresenceMark.tsx';
import {
  type AgentChat,
  type AgentChatsState,
  heldChats,
  presentInQueue,
} from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { keyOf } from '../tickets/ticket-labels.ts';
import { ListedRow } from './ListedRow.tsx';
import { ListSection, ListTitle } from './ListSection.tsx';
import { OwnRow, WaitingRow } from './LiveRows.tsx';

interface ConversationListProps {
  readonly view: ConversationView;
  readonly q: string;
  /** By kind or state, other than at first. */
  readonly isFiltered: boolean;
  readonly query: PagedQuery<Conversation>;
}

const ITEMS = 'Messages and tickets';
const LISTS: Record<ConversationView, { readonly title: string; readonly empty: string }> = {
  waiting: { title: ITEMS, empty: 'No message waits for an answer.' },
  mine: { title: ITEMS, empty: 'None is assigned to you.' },
  later: { title: 'By their time', empty: 'Nothing was put off.' },
  tickets: {
    title: 'Newest first',
    empty: 'Nothing is open. Contact messages, tickets and missed chats appear here.',
  },
  all: { title: 'Newest first', empty: 'Nobody has written yet.' },
};

/** One view of the list. Chats that wait or that the agent holds are those that the socket pushed; the rest was asked for. */
export function ConversationList({ view, q, isFiltered, query }: ConversationListProps) {
  const isSearch = q !== '';
  const isWaiting = !isSearch && view === 'waiting';
  const isLive = isWaiting || (!isSearch && view === 'mine');
  const { title, empty } = LISTS[view];
  const nothing = view === 'tickets' && isFiltered ? 'Nothing matches these filters.' : empty;

  return (
    <>
      {isLive && <OwnChats />}
      {isWaiting && <WaitingChats />}
      <Listed
        title={isSearch ? `Results for ${q}` : title}
        empty={isSearch ? 'Nothing matches these words.' : nothing}
        isItemsOnly={isLive}
        q={q}
        query={query}
      />
      {isWaiting && <Team />}
    </>
  );
}

/** The chats that the agent holds, and those with a message that was not sent. */
function OwnChats() {
  const state = useAgentState();
  const held = heldChats(state);
  const { me } = state;
  const hasSharedName = useSharedNames();
  const stuck = [...state.chats.values()].filter(
    ({ session, unsent }) => unsent.length > 0 && !held.some((chat) => chat.session === session),
  );
  const rowsOf = (chats: readonly AgentChat[], isHeld: boolean) =>
    chats.map((chat) => (
      <OwnRow
        key={chat.session.sessionId}
        chat={chat}
        hasSharedName={isHeld && hasSharedName(chat.session)}
        isSplittable={isHeld}
      />
    ));

  return (
    <>
      <ListSection
        title="Your chats"
        count={me ? `${String(held.length)} of ${String(me.capacity)}` : ''}
        empty="No open chats. Take one from the waiting list."
      >
        {rowsOf(held, true)}
      </ListSection>
      {stuck.length > 0 && (
        <ListSection title="Not sent" count={String(stuck.length)}>
          {rowsOf(stuck, false)}
        </ListSection>
      )}
    </>
  );
}

/** The waiting shoppers, oldest first; below them those who left the shop. */
function WaitingChats() {
  const state = useAgentState();
  const { queue } = state;
  const present = presentInQueue(state);
  const gone = queue.filter(({ customerOnline }) => !customerOnline);
  const hasSharedName = useSharedNames();
  const row = (session: AgentChatSession) => (
    <WaitingRow key={session.sessionId} session={session} hasSharedName={hasSharedName(session)} />
  );

  return (
    <ListSection title="Waiting" count={String(present.length)} empty="No one is waiting.">
      {present.map(row)}
      {gone.length > 0 && (
        <li>
          <Divider mt={6} />
          <ListTitle order={3}>Left the shop, still waiting</ListTitle>
          <ul>{gone.map(row)}</ul>
        </li>
      )}
    </ListSection>
  );
}

interface ListedProps extends Pick<ConversationListProps, 'q' | 'query'> {
  readonly title: string;
  readonly empty: string;
  /** The chats of the answer are shown otherwise. */
  readonly isItemsOnly: boolean;
}

/** What the list's call answered, page by page. */
function Listed({ title, empty, isItemsOnly, q, query }: ListedProps) {
  const found = itemsOf(query);
  if (!found) {
    return (
      <Text c="dimmed" px={14} py="sm" role="status">
        {query.error === undefined ? 'Loading…' : getErrorDetail(query.error)}
      </Text>
    );
  }
  const rows = isItemsOnly ? found.filter(({ source }) => source !== 'chats') : found;

  return (
    <ListSection title={title} count={`${String(rows.length)}${query.hasNextPage ? '+' : ''}`} empty={empty}>
      {rows.map((conversation) => (
        <ListedRow key={keyOf(conversation)} conversation={conversation} q={q} />
      ))}
      {query.hasNextPage && (
        <li>
          <Button
            variant="subtle"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Load more
          </Button>
        </li>
      )}
    </ListSection>
  );
}

/** @returns whether another chat that is held or waits has the same name. */
function useSharedNames(): (session: AgentChatSession) => boolean {
  const state = useAgentState();
  const names = [...heldChats(state).map(({ session }) => session), ...state.queue].map(
    ({ customerName }) => customerName,
  );

  return ({ customerName }) => names.indexOf(customerName) !== names.lastIndexOf(customerName);
}

/** The other connected agents: how many chats they hold, and which one they view. */
function Team() {
  const state = useAgentState();
  const others = state.agents.filter(({ connected, agentId }) => connected && agentId !== state.me?.agentId);

  return (
    <ListSection
      title="Team"
      count={others.length > 0 ? String(others.length) : ''}
      empty="No other agents online."
    >
      {others.map((agent) => (
        <Box component="li" key={agent.agentId} px={14} py={5}>
          <Flex align="center" component="span" gap="xs" wrap="nowrap">
            <PresenceMark presence={agent.status} />
            <Text span truncate flex={1} c="var(--text-soft)">
              {agent.displayName}
              {agent.status === 'away' && <span className="note"> away</span>}
            </Text>
            <span className="note">
              {agent.chats} of {agent.capacity}
            </span>
          </Flex>
          <Caption pl="md">{describeViewed(agent, state)}</Caption>
        </Box>
      ))}
    </ListSection>
  );
}

function describeViewed({ lookingAt }: AgentPresence, { queue, chats }: AgentChatsState): string {
  if (lookingAt === null) return '';
  const session = chats.get(lookingAt)?.session ?? queue.find(({ sessionId }) => sessionId === lookingAt);

  return session ? `Viewing ${session.customerName}` : 'In a chat';
}
