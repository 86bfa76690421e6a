import type { AgentChatSession, ChatMessage } from '@ronin/contracts';
import type { AppStore } from '../../../app/store.ts';
import { runMutation, runQuery } from '../../../chat-client/answer.ts';
import { Conversation, type ConversationSocket } from '../../../chat-client/conversation.ts';
import { OutboxStorage } from '../../../chat-client/outbox-storage.ts';
import { chatClosed, chatOpened, notesReceived } from './agent-chats.slice.ts';
import { agentConsoleApi } from './agent-console.api.ts';

const UNSENT_PREFIX = 'ronin.desk.unsent.';

const calls = agentConsoleApi.endpoints;

interface OpenChatsOptions {
  readonly store: AppStore;
  readonly getSocket: () => ConversationSocket | null;
  /** Messages of a shopper or of the service arrived, after the first read of the chat. */
  readonly onArrival: (sessionId: string, messages: readonly ChatMessage[]) => void;
}

/** The conversations that are open in the console, and their unsent messages. */
export class OpenChats {
  readonly #options: OpenChatsOptions;
  readonly #conversations = new Map<string, Conversation>();
  #outboxStorage: OutboxStorage | null = null;

  constructor(options: OpenChatsOptions) {
    this.#options = options;
  }

  /** Unsent messages are stored per agent, and it takes a call to learn who the agent is. */
  setAgent(agentId: number): void {
    if (this.#outboxStorage) return;
    this.#outboxStorage = new OutboxStorage(UNSENT_PREFIX, agentId);
    for (const conversation of this.all()) conversation.syncOutbox();
  }

  get(sessionId: string): Conversation | undefined {
    return this.#conversations.get(sessionId);
  }

  all(): readonly Conversation[] {
    return [...this.#conversations.values()];
  }

  /** Opens a chat with its stored unsent messages, unless it is open. */
  open(session: AgentChatSession): void {
    const { sessionId } = session;
    if (this.#conversations.has(sessionId)) return;
    const { store, getSocket, onArrival } = this.#options;
    const conversation: Conversation = new Conversation({
      sessionId,
      side: 'agent',
      store,
      getSocket,
      postMessage: ({ clientMessageId, text: message, productId }) =>
        runMutation(store, calls.sendAgentMessage, {
          sessionId,
          clientMessageId,
          senderType: 'agent',
          message,
          productId,
        }),
      getStorage: () => this.#outboxStorage,
      onArrival: (messages) => {
        if (conversation.state.isLoaded) onArrival(sessionId, messages);
      },
    });
    this.#conversations.set(sessionId, conversation);
    store.dispatch(chatOpened(session));
  }

  close(sessionId: string): void {
    this.#options.store.dispatch(chatClosed(sessionId));
    this.#conversations.get(sessionId)?.close();
    this.#conversations.delete(sessionId);
  }

  closeAll(): void {
    for (const sessionId of [...this.#conversations.keys()]) this.close(sessionId);
  }

  async fetchSession(sessionId: string): Promise<AgentChatSession | undefined> {
    return (await runQuery(this.#options.store, calls.searchChats, { sessionId })).data?.[0];
  }

  /**
   * Held chats, other open ones, and those with unsent messages.
   * @param newerIds sessions that arrived after `held` was asked for; it grows while this runs.
   * @param receive takes each session that was read.
   * @returns whether the messages were read.
   */
  async refresh(
    held: readonly AgentChatSession[],
    newerIds: ReadonlySet<string>,
    receive: (session: AgentChatSession) => void,
  ): Promise<boolean> {
    const heldIds = new Set(held.map(({ sessionId }) => sessionId));
    const known = new Set([...this.#conversations.keys(), ...(this.#outboxStorage?.sessionIds() ?? [])]);
    const others = [...known].filter((sessionId) => !heldIds.has(sessionId));
    const sessions = await Promise.all(others.map((sessionId) => this.fetchSession(sessionId)));
    for (const session of [...held, ...sessions]) {
      if (!session || newerIds.has(session.sessionId)) continue;
      receive(session);
      this.open(session);
    }
    const answers = [...this.#conversations.keys()].map((sessionId) => this.refreshChat(sessionId));

    return (await Promise.all(answers)).every(Boolean);
  }

  /** Messages and notes of one chat. @returns whether the messages were read. */
  async refreshChat(sessionId: string): Promise<boolean> {
    const { store } = this.#options;
    const conversation = this.#conversations.get(sessionId);
    if (!conversation) return true;
    const [isRead, notes] = await Promise.all([
      conversation.refresh(),
      runQuery(store, calls.listNotes, { sessionId }),
    ]);
    if (notes.data) store.dispatch(notesReceived({ sessionId, notes: notes.data }));
    if (isRead) conversation.resume();

    return isRead;
  }
}
