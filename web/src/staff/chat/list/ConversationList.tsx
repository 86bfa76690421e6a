import type { AgentChatSession, Conversation, ConversationView } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { itemsOf, type PagedQuery } from '../../../ui/console/list/PagedList.tsx';
import { Button, Divider, Text } from '../../../ui/mantine.ts';
import { heldChats, presentInQueue } from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { formatItemKey } from '../tickets/ticket-labels.ts';
import { ListedRow } from './ListedRow.tsx';
import { ListSection, ListTitle } from './ListSection.tsx';
import { OwnRow, WaitingRow } from './LiveRows.tsx';
import { Team } from './Team.tsx';

interface ConversationListProps {
  readonly view: ConversationView;
  readonly q: string;
  /** By kind or state, other than at first. */
  readonly isFiltered: boolean;
  readonly query: PagedQuery<Conversation>;
  /** What is on the screen: sessionIds, and keys of items. */
  readonly shown: readonly string[];
  readonly active: string | null;
  readonly canSplit: boolean;
  readonly onOpen: (session: AgentChatSession, isBeside?: boolean) => void;
  readonly onOpenListed: (conversation: Conversation) => void;
  readonly onClaim: (sessionId: string) => Promise<void>;
}

/** One view of the list. Chats that wait or that the agent holds are those that the socket pushed; the rest was asked for. */
export function ConversationList(props: ConversationListProps) {
  const { view, q } = props;
  if (q !== '') return <Listed {...props} title={`Results for ${q}`} empty="Nothing matches these words." />;

  switch (view) {
    case 'waiting':
      return (
        <>
          <OwnChats {...props} />
          <WaitingChats {...props} />
          <Listed
            {...props}
            title="Messages and tickets"
            empty="No message waits for an answer."
            isItemsOnly
          />
          <Team />
        </>
      );
    case 'mine':
      return (
        <>
          <OwnChats {...props} />
          <Listed {...props} title="Messages and tickets" empty="None is assigned to you." isItemsOnly />
        </>
      );
    case 'later':
      return <Listed {...props} title="By their time" empty="Nothing was put off." />;
    case 'tickets':
      return (
        <Listed
          {...props}
          title="Newest first"
          empty={
            props.isFiltered
              ? 'Nothing matches these filters.'
              : 'Nothing is open. Contact messages, tickets and missed chats appear here.'
          }
        />
      );
    case 'all':
      return <Listed {...props} title="Newest first" empty="Nobody has written yet." />;
  }
}

/** The chats that the agent holds, and those with a message that was not sent. */
function OwnChats({ shown, active, canSplit, onOpen }: ConversationListProps) {
  const state = useAgentState();
  const held = heldChats(state);
  const { me } = state;
  const shared = sharedNames([...held.map(({ session }) => session), ...state.queue]);
  const stuck = [...state.chats.values()].filter(
    ({ session, unsent }) => unsent.length > 0 && !held.some((chat) => chat.session === session),
  );
  const row = (chat: (typeof held)[number], isSplittable: boolean) => (
    <OwnRow
      key={chat.session.sessionId}
      chat={chat}
      hasSharedName={isSplittable && shared.has(chat.session.customerName)}
      isActive={active === chat.session.sessionId}
      isShown={shown.includes(chat.session.sessionId)}
      canSplit={isSplittable && canSplit && shown.length > 0}
      onOpen={onOpen}
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
        {held.map((chat) => row(chat, true))}
      </ListSection>
      {stuck.length > 0 && (
        <ListSection title="Not sent" count={String(stuck.length)} empty="" isEmpty={false}>
          {stuck.map((chat) => row(chat, false))}
        </ListSection>
      )}
    </>
  );
}

/** The waiting shoppers, oldest first; below them those who left the shop. */
function WaitingChats({ shown, active, onOpen, onClaim }: ConversationListProps) {
  const state = useAgentState();
  const { queue } = state;
  const present = presentInQueue(state);
  const gone = queue.filter(({ customerOnline }) => !customerOnline);
  const shared = sharedNames([...heldChats(state).map(({ session }) => session), ...queue]);
  const row = (session: AgentChatSession) => (
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
    <ListSection
      title="Waiting"
      count={String(present.length)}
      empty="No one is waiting."
      isEmpty={queue.length === 0}
    >
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

interface ListedProps extends ConversationListProps {
  readonly title: string;
  readonly empty: string;
  /** The chats of the answer are shown otherwise. */
  readonly isItemsOnly?: boolean;
}

/** What the list's call answered, page by page. */
function Listed({ title, empty, isItemsOnly = false, q, query, shown, active, onOpenListed }: ListedProps) {
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
    <ListSection
      title={title}
      count={`${String(rows.length)}${query.hasNextPage ? '+' : ''}`}
      empty={empty}
      isEmpty={rows.length === 0}
    >
      {rows.map((conversation) => {
        const key = keyOf(conversation);
        return (
          <ListedRow
            key={key}
            conversation={conversation}
            q={q}
            isActive={active === key}
            isShown={shown.includes(key)}
            onOpen={onOpenListed}
          />
        );
      })}
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

/** How the layout names what is open. */
export const keyOf = ({ source, id }: Pick<Conversation, 'id' | 'source'>): string =>
  source === 'chats' ? id : formatItemKey({ source, id });

/** Names that several chats have. */
function sharedNames(sessions: readonly AgentChatSession[]): ReadonlySet<string> {
  const names = sessions.map(({ customerName }) => customerName);

  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
