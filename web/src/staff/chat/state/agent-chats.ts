import type { AgentChatSession, AgentPresence, AgentStatus, ChatMessage, ChatNote } from '@ronin/contracts';
import type { AppStore } from '../../../app/store.ts';
import { type Answer, type Mutation, runMutation, runQuery } from '../../../chat-client/answer.ts';
import { ChatTransport } from '../../../chat-client/chat-transport.ts';
import type { Conversation } from '../../../chat-client/conversation.ts';
import { receiveShopChange, refreshShop } from '../shop/shop-of-chat.api.ts';
import {
  agentChatsReset,
  type AgentChatsState,
  chatChanged,
  consoleChanged,
  isHeldBy,
  isUnread,
  notesReceived,
  presenceReceived,
  queueReceived,
  selectAgentChats,
  sessionReceived,
} from './agent-chats.slice.ts';
import { agentConsoleApi } from './agent-console.api.ts';
import type { AgentSocket, AgentSocketListeners, openAgentSocket } from './agent-socket.ts';
import { listNewWaits } from './new-waits.ts';
import type { AgentNotification } from './notifier.ts';
import { OpenChats } from './open-chats.ts';
import { WatchedSessions } from './watched-sessions.ts';

const calls = agentConsoleApi.endpoints;

interface AgentChatsOptions {
  readonly store: AppStore;
  readonly connect: typeof openAgentSocket;
}

/**
 * An agent's chats: the waiting list, the team, and every chat that the agent holds or has open. The socket pushes
 * changes; REST is read on each connection, and every three seconds while there is none. The state is in the store.
 */
export class AgentChats {
  readonly #options: AgentChatsOptions;
  readonly #listeners = new Set<(notification: AgentNotification) => void>();
  readonly #open: OpenChats;
  readonly #dispatch: AppStore['dispatch'];
  readonly #watched = new WatchedSessions(() => this.#socket);
  #transport: ChatTransport<AgentSocket> | null = null;
  /** Chats that this agent is claiming: their arrival is not announced. */
  readonly #claiming = new Set<string>();
  /** What arrived since REST was asked last for everything: that answer is older, and is not taken. */
  #newer = { sessionIds: new Set<string>(), isQueue: false };
  /** What the first read finds was there before, and is not announced. */
  #isFirstRead = true;

  constructor(options: AgentChatsOptions) {
    this.#options = options;
    this.#dispatch = options.store.dispatch;
    this.#open = new OpenChats({
      ...options,
      getSocket: () => this.#socket,
      onArrival: this.#announceMessages,
    });
  }

  get state(): AgentChatsState {
    return selectAgentChats(this.#options.store.getState());
  }

  /** Calls back for everything that may deserve a sound. */
  readonly onNotification = (listener: (notification: AgentNotification) => void): (() => void) => {
    this.#listeners.add(listener);

    return () => this.#listeners.delete(listener);
  };

  start(): void {
    const { store, connect } = this.#options;
    this.#isFirstRead = true;
    this.#transport = new ChatTransport<AgentSocket>({
      connect: (status) => Promise.resolve(connect({ ...status, ...this.#socketListeners })),
      refresh: () => this.#refresh(),
      onConnection: (connection) => void store.dispatch(consoleChanged({ connection })),
      onConnected: () => {
        this.#watched.report();
        store.dispatch(refreshShop());
      },
      onCaughtUp: () => {
        for (const { session } of this.state.chats.values()) {
          if (this.isHeld(session)) this.#open.get(session.sessionId)?.reportMissedRead();
        }
      },
      onTick: () => {
        for (const conversation of this.#open.all()) conversation.resume();
      },
    });
    void this.#transport.start();
  }

  stop(): void {
    this.#transport?.stop();
    this.#open.closeAll();
    this.#dispatch(agentChatsReset());
  }

  /** Opens a chat, held or not, and reads its messages. */
  open(session: AgentChatSession): void {
    this.#open.open(session);
    void this.#open.refreshChat(session.sessionId);
  }

  /** Opens a chat that is known by its id; nothing when there is no such chat. */
  async openById(sessionId: string): Promise<void> {
    const session = await this.#open.fetchSession(sessionId);
    if (!session) return;
    this.open(session);
    this.#dispatch(sessionReceived(session));
  }

  /** Closes a chat that this agent does not hold. */
  close(sessionId: string): void {
    const chat = this.state.chats.get(sessionId);
    if (chat && !this.isHeld(chat.session)) this.#open.close(sessionId);
  }

  /** A chat's outbox and typing, while it is open here. */
  readonly conversation = (sessionId: string): Conversation | undefined => this.#open.get(sessionId);

  /** Reports which chats are on the screen, and which of them the agent reads. */
  watch(sessionIds: readonly string[], active: string | null): void {
    this.#watched.set(sessionIds, active);
  }

  markSeen(sessionId: string): void {
    const [chat, conversation] = [this.state.chats.get(sessionId), this.#open.get(sessionId)];
    if (!chat || !conversation) return;
    if (chat.isNew) this.#dispatch(chatChanged({ sessionId, isNew: false }));
    conversation.markSeen();
    if (this.isHeld(chat.session)) conversation.reportMissedRead();
  }

  async addNote(sessionId: string, text: string): Promise<Answer<ChatNote>> {
    const { store } = this.#options;
    const answer = await runMutation(store, calls.addNote, { sessionId, note: text.trim() });
    if (answer.data) store.dispatch(notesReceived({ sessionId, notes: [answer.data] }));

    return answer;
  }

  /** When another agent was faster, the error names them and the open chat is updated. */
  async claim(sessionId: string): Promise<Answer<AgentChatSession>> {
    this.#claiming.add(sessionId);
    const answer = await this.#changeSession(calls.claimChat, { sessionId });
    this.#claiming.delete(sessionId);
    if (answer.error && this.#open.get(sessionId)) await this.openById(sessionId);

    return answer;
  }

  readonly release = (sessionId: string) => this.#changeSession(calls.releaseChat, { sessionId });

  readonly end = (sessionId: string) => this.#changeSession(calls.endAgentChat, { sessionId });

  readonly transfer = (sessionId: string, agentId: number) =>
    this.#changeSession(calls.transferChat, { sessionId, agentId });

  /** Ends the chat as a ticket, hidden until a time or open at once. */
  readonly answerLater = (sessionId: string, until: string | null) =>
    this.#changeSession(calls.answerChatLater, { sessionId, until });

  readonly setTags = (sessionId: string, tags: string[]) =>
    this.#changeSession(calls.tagChat, { sessionId, tags });

  async setStatus(status: AgentStatus): Promise<Answer<AgentPresence>> {
    const { store } = this.#options;
    const answer = await runMutation(store, calls.setOwnStatus, { status });
    if (answer.data) store.dispatch(consoleChanged({ me: answer.data }));

    return answer;
  }

  readonly reportActive = (): void => this.#socket?.reportActive();

  readonly isHeld = (session: AgentChatSession): boolean => isHeldBy(this.state.me, session);

  get #socket(): AgentSocket | null {
    return this.#transport?.socket ?? null;
  }

  readonly #socketListeners: Omit<AgentSocketListeners, 'onUp' | 'onDown'> = {
    onMessage: (message) => this.#open.get(message.sessionId)?.receivePushed(message),
    onSession: (session) => {
      const isOpen = this.#open.get(session.sessionId) !== undefined;
      this.#newer.sessionIds.add(session.sessionId);
      this.#receiveSession(session);
      if (!isOpen) void this.#open.refreshChat(session.sessionId);
    },
    onQueue: (queue) => {
      this.#newer.isQueue = true;
      this.#receiveQueue(queue);
    },
    onPresence: (agents) => void this.#dispatch(presenceReceived(agents)),
    onInbox: (inbox) => void this.#dispatch(consoleChanged({ inbox })),
    onMailed: (messages) => this.#open.get(messages[0]?.sessionId ?? '')?.receive(messages),
    onTyping: ({ sessionId, typing }) => this.#open.get(sessionId)?.receiveTyping(typing),
    onRead: (receipt) => this.#open.get(receipt.sessionId)?.receiveReceipt(receipt),
    onNote: (note) => {
      this.#dispatch(notesReceived({ sessionId: note.sessionId, notes: [note] }));
    },
    onPage: ({ sessionId, ...page }) => void this.#dispatch(chatChanged({ sessionId, page })),
    onShop: (change) => void this.#dispatch(receiveShopChange(change)),
  };

  /** Everything by REST: who the agent is, who waits, and the open chats. @returns whether the service answered. */
  async #refresh(): Promise<boolean> {
    const { store } = this.#options;
    const transport = this.#transport;
    const me = this.state.me ?? (await runQuery(store, calls.getOwnPresence, undefined)).data;
    if (!me || !transport || transport.isStopped()) return false;
    store.dispatch(consoleChanged({ me }));
    this.#open.setAgent(me.agentId);
    const newer = { sessionIds: new Set<string>(), isQueue: false };
    this.#newer = newer;
    const [queue, held] = await Promise.all([
      runQuery(store, calls.listWaitingChats, undefined),
      runQuery(store, calls.searchChats, { status: 'active', agentId: me.agentId }),
    ]);
    if (transport.isStopped()) return false;
    if (queue.data && !newer.isQueue) this.#receiveQueue(queue.data);
    if (!held.data) return false;
    const areMessagesRead = await this.#open.refresh(held.data, newer.sessionIds, (session) =>
      this.#receiveSession(session, this.#isFirstRead),
    );
    this.#isFirstRead = false;

    return areMessagesRead && queue.data !== undefined;
  }

  /** The shopper's newest one, for all that arrived together. */
  readonly #announceMessages = (sessionId: string, messages: readonly ChatMessage[]): void => {
    const chat = this.state.chats.get(sessionId);
    const message = messages.findLast(isUnread);
    if (chat && message) this.#notify({ kind: 'message', session: chat.session, message });
  };

  /** Takes a newer state of a session. Announces a chat that this agent holds from now on, unless `isQuiet`. */
  #receiveSession(session: AgentChatSession, isQuiet = false): void {
    const { store } = this.#options;
    const { sessionId } = session;
    const before = this.state.chats.get(sessionId)?.session;
    const [wasHeld, isHeld] = [before !== undefined && this.isHeld(before), this.isHeld(session)];
    if (isHeld) this.#open.open(session);
    store.dispatch(sessionReceived(session));
    if (session.status === 'ended') this.#open.get(sessionId)?.receiveTyping(false);
    if (wasHeld && !isHeld) {
      // From now on it is pushed only to those who watch it. What was said in between is read.
      this.#watched.report();
      void this.#open.refreshChat(sessionId);
    }
    if (!isHeld || wasHeld || isQuiet || this.#claiming.has(sessionId)) return;
    if (session.transferredFrom !== null) store.dispatch(chatChanged({ sessionId, isNew: true }));
    this.#notify({ kind: 'assigned', session });
  }

  #receiveQueue(queue: AgentChatSession[]): void {
    const before = this.state.queue;
    this.#dispatch(queueReceived(queue));
    if (this.#isFirstRead) return;
    for (const notification of listNewWaits(before, queue)) this.#notify(notification);
  }

  /** Makes a call, and takes the session that it answers. */
  async #changeSession<Arg>(
    call: Mutation<Arg, AgentChatSession>,
    arg: Arg,
  ): Promise<Answer<AgentChatSession>> {
    const answer = await runMutation(this.#options.store, call, arg);
    const { data: session } = answer;
    if (session) {
      this.#newer.sessionIds.add(session.sessionId);
      this.#receiveSession(session, true);
      if (this.isHeld(session)) void this.#open.refreshChat(session.sessionId);
    }

    return answer;
  }

  #notify(notification: AgentNotification): void {
    for (const listener of this.#listeners) listener(notification);
  }
}
