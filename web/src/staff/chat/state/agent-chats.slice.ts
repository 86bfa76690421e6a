import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type {
  AgentChatSession,
  AgentPresence,
  ChatMessage,
  ChatNote,
  InboxChange,
  ShopperPage,
} from '@ronin/contracts';
import { rootReducer, type RootState } from '../../../app/store.ts';
import type { ConnectionState } from '../../../chat-client/chat-transport.ts';
import { type ConversationState, selectConversations } from '../../../chat-client/conversations.slice.ts';
import { mergeById } from '../../../chat-client/merge-messages.ts';

/** What an agent's page knows of a chat beside its conversation. */
interface OpenChat {
  session: AgentChatSession;
  notes: ChatNote[];
  /** Where the shopper is, if that was pushed while the chat was open here. */
  page: ShopperPage | null;
  /** Another agent passed it on, and this one has not opened it yet. */
  isNew: boolean;
}

/** A chat as the console shows it. */
export interface AgentChat extends OpenChat, ConversationState {}

interface AgentChats {
  connection: ConnectionState;
  me: AgentPresence | null;
  /** Waiting sessions, oldest first. */
  queue: AgentChatSession[];
  agents: AgentPresence[];
  /** What waits in the inbox. */
  inbox: InboxChange;
  /** The chats that are open here, by session id. */
  open: Record<string, OpenChat>;
}

const initialState: AgentChats = {
  connection: 'starting',
  me: null,
  queue: [],
  agents: [],
  inbox: { open: 0, stamp: '' },
  open: {},
};

/** An agent's waiting list, team and open chats. The messages are in the conversations slice. */
const agentChatsSlice = createSlice({
  name: 'agentChats',
  initialState,
  reducers: {
    agentChatsReset: () => initialState,
    consoleChanged: (
      state,
      { payload }: PayloadAction<Partial<Pick<AgentChats, 'connection' | 'inbox' | 'me'>>>,
    ) => {
      Object.assign(state, payload);
    },
    presenceReceived: (state, { payload }: PayloadAction<AgentPresence[]>) => {
      state.agents = payload;
      state.me = payload.find(({ agentId }) => agentId === state.me?.agentId) ?? state.me;
    },
    queueReceived: (state, { payload }: PayloadAction<AgentChatSession[]>) => {
      state.queue = payload;
      for (const session of payload) replaceSession(state, session);
    },
    chatOpened: (state, { payload: session }: PayloadAction<AgentChatSession>) => {
      state.open[session.sessionId] = { session, notes: [], page: null, isNew: false };
    },
    chatClosed: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _closed, ...others } = state.open;
      state.open = others;
    },
    /** A session that no longer waits is also removed from the waiting list. */
    sessionReceived: (state, { payload: session }: PayloadAction<AgentChatSession>) => {
      replaceSession(state, session);
      if (session.status !== 'waiting') {
        state.queue = state.queue.filter(({ sessionId }) => sessionId !== session.sessionId);
      }
    },
    notesReceived: (state, { payload }: PayloadAction<{ sessionId: string; notes: ChatNote[] }>) => {
      const chat = state.open[payload.sessionId];
      if (!chat) return;
      chat.notes = mergeById(chat.notes, payload.notes);
    },
    chatChanged: (state, { payload }: PayloadAction<Partial<OpenChat> & { sessionId: string }>) => {
      const { sessionId, ...change } = payload;
      const chat = state.open[sessionId];
      if (chat) Object.assign(chat, change);
    },
  },
});

function replaceSession(state: AgentChats, session: AgentChatSession): void {
  const chat = state.open[session.sessionId];
  if (chat) chat.session = session;
}

export const {
  agentChatsReset,
  consoleChanged,
  presenceReceived,
  queueReceived,
  chatOpened,
  chatClosed,
  sessionReceived,
  notesReceived,
  chatChanged,
} = agentChatsSlice.actions;

const injected = agentChatsSlice.injectInto(rootReducer);

type State = RootState & Partial<WithSlice<typeof agentChatsSlice>>;

export interface AgentChatsState extends Omit<AgentChats, 'open'> {
  readonly chats: ReadonlyMap<string, AgentChat>;
}

/** Everything that the console shows. */
export const selectAgentChats: (state: State) => AgentChatsState = createSelector(
  (state: State) => injected.selectSlice(state),
  (state: State) => selectConversations(state),
  ({ open, ...others }, conversations) => {
    const chats = Object.entries(open).flatMap(([sessionId, chat]): [string, AgentChat][] => {
      const conversation = conversations[sessionId];

      return conversation ? [[sessionId, { ...conversation, ...chat }]] : [];
    });

    return { ...others, chats: new Map(chats) };
  },
);

/** The socket is down, after a first read. */
export const isDisconnected = ({ connection }: Pick<AgentChatsState, 'connection'>): boolean =>
  connection === 'polling' || connection === 'offline';

/** Whether this agent holds the chat. */
export const isHeldBy = (me: AgentPresence | null, { status, agentId }: AgentChatSession): boolean =>
  status === 'active' && agentId === me?.agentId;

/** Waiting shoppers who still have the shop open, oldest first. */
export const presentInQueue = ({ queue }: Pick<AgentChatsState, 'queue'>): readonly AgentChatSession[] =>
  queue.filter(({ customerOnline }) => customerOnline);

/** The chat to claim next: the oldest of a shopper who is present, else the oldest. */
export const nextInQueue = (state: Pick<AgentChatsState, 'queue'>): AgentChatSession | undefined =>
  presentInQueue(state)[0] ?? state.queue[0];

/** The chats that this agent holds, in the order they were claimed. */
export const heldChats = ({ me, chats }: AgentChatsState): readonly AgentChat[] =>
  [...chats.values()]
    .filter(({ session }) => isHeldBy(me, session))
    .sort((left, right) => (left.session.claimedAt ?? '').localeCompare(right.session.claimedAt ?? ''));

/** Whether no agent has read this message of the shopper, as far as the service knows. */
export const isUnread = ({ senderType, readAt }: ChatMessage): boolean =>
  senderType === 'customer' && readAt === null;

/** Messages of the shopper that this agent has not seen. */
export const countUnread = ({ messages, seenId }: AgentChat): number =>
  messages.filter((message) => isUnread(message) && message.id > seenId).length;

/** The number at a chat in the list: unread messages, or 1 for a chat that was passed on and not opened yet. */
export const countNew = (chat: AgentChat): number => countUnread(chat) || Number(chat.isNew);

/** The same for all chats that the agent holds, except one. */
export const countAllNew = (state: AgentChatsState, exceptId?: string): number =>
  heldChats(state).reduce((sum, chat) => sum + (chat.session.sessionId === exceptId ? 0 : countNew(chat)), 0);

/** Since when the shopper waits for a reply: their first message after the agent's last; null when they do not. */
export function unansweredSince({ session, messages }: AgentChat): string | null {
  if (session.status !== 'active') return null;
  const answered = messages.findLastIndex(({ senderType }) => senderType === 'agent');

  return (
    messages.find(({ senderType }, index) => index > answered && senderType === 'customer')?.createdAt ?? null
  );
}

/** Which other agents have a chat on the screen; empty for none. */
export function describeViewers(sessionId: string, { agents, me }: AgentChatsState): string {
  const names = agents
    .filter(
      ({ lookingAt, connected, agentId }) => connected && lookingAt === sessionId && agentId !== me?.agentId,
    )
    .map(({ displayName }) => displayName);

  return names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} viewing`;
}
