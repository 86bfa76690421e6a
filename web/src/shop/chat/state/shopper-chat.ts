import type { ChatMessage, ChatSession, ShopperPage, StartChat, StartChatAnswer } from '@ronin/contracts';
import type { ApiError } from '../../../app/api.ts';
import type { AppStore } from '../../../app/store.ts';
import { type Answer, runMutation, runQuery } from '../../../chat-client/answer.ts';
import { ChatTransport } from '../../../chat-client/chat-transport.ts';
import { Conversation } from '../../../chat-client/conversation.ts';
import { OutboxStorage, type UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { chatApi } from './chat.api.ts';
import { readStoredChat, watchOtherTabs, writeStoredChat } from './chat-storage.ts';
import { getPendingInvitation, setPendingInvitation } from './pending-invitation.ts';
import {
  chatChanged,
  chatForgotten,
  chatOpened,
  selectShopperChat,
  type ShopperChatState,
} from './shopper-chat.slice.ts';
import type { openShopperSocket, ShopperSocket } from './shopper-socket.ts';

const UNSENT_PREFIX = 'ronin.chat.unsent.';
const SEND_LOCK = 'ronin.chat-sending';

const calls = chatApi.endpoints;

interface ShopperChatOptions {
  readonly store: AppStore;
  readonly connect: (...args: Parameters<typeof openShopperSocket>) => Promise<ShopperSocket>;
  /** The shopper got a message just now. */
  readonly onArrival?: (message: ChatMessage) => void;
}

interface OpenChat {
  readonly sessionId: string;
  readonly conversation: Conversation;
  readonly transport: ChatTransport<ShopperSocket>;
}

/**
 * The shopper's one chat, from the start form to the rating. All tabs of a browser share its session, its outbox and
 * what was seen (behaviour: chat 3). The state is in the store.
 */
export class ShopperChat {
  readonly #options: ShopperChatOptions;
  readonly #outboxStorage = new OutboxStorage(UNSENT_PREFIX);
  #open: OpenChat | null = null;
  #page: ShopperPage | null = null;
  /** Sessions that were pushed: what REST read before the last of them is older. */
  #pushedSessions = 0;

  constructor(options: ShopperChatOptions) {
    this.#options = options;
  }

  get state(): ShopperChatState {
    return selectShopperChat(this.#options.store.getState());
  }

  /** Continues the chat that this browser has stored, if any. */
  resume(): void {
    const stored = readStoredChat();
    if (!stored || this.#open) return;
    const { sessionId, seenId, rating } = stored;
    this.#options.store.dispatch(chatOpened({ sessionId, rating }));
    this.#attach(sessionId, seenId);
  }

  /** Opens a session. @returns null, or why there is none. */
  async start(customerName: string, customerEmail: string): Promise<ApiError | null> {
    const { store } = this.#options;
    const { data, error } = await this.#begin({ customerName, customerEmail });
    if (error) return error;
    const { session } = data;
    // Another tab may have started a chat in the meantime, which this tab then follows.
    if (this.#open) this.#leave();
    store.dispatch(chatOpened({ sessionId: session.sessionId, session }));
    this.#attach(session.sessionId);
    this.#save();

    return null;
  }

  /** Its outbox and typing, while there is a chat. */
  get conversation(): Conversation | undefined {
    return this.#open?.conversation;
  }

  setPage(page: ShopperPage): void {
    this.#page = page;
    this.#reportPage();
  }

  /** The messages are on the screen. */
  markSeen(): void {
    const seenId = this.#open?.conversation.markSeen() ?? null;
    if (seenId === null) return;
    this.#save();
    this.#open?.conversation.reportRead(seenId);
  }

  /** @returns whether it has ended. */
  async end(): Promise<boolean> {
    const { sessionId } = this.state;
    if (sessionId === null) return true;
    const arg = { sessionId, senderType: 'customer' as const };
    const { data: session } = await runMutation(this.#options.store, calls.endChat, arg);
    if (session) this.#receiveSession(session);

    return session !== undefined;
  }

  /** @returns whether the rating is stored, possibly by another tab. */
  async rate(rating: number, comment: string): Promise<boolean> {
    const { sessionId } = this.state;
    if (sessionId === null) return false;
    const { store } = this.#options;
    const arg = { sessionId, rating, ...(comment && { comment }) };
    const { error } = await runMutation(store, calls.rateChat, arg);
    if (error && error.status !== 409) return false;
    store.dispatch(chatChanged({ rating }));
    this.#save();

    return true;
  }

  /** Leaves a message, with the conversation so far, instead of waiting. It ends the chat. @returns null, or why it did not. */
  async leaveMessage(text: string): Promise<ApiError | null> {
    const { sessionId } = this.state;
    if (sessionId === null) return null;
    await this.#open?.conversation.retry();
    const arg = { sessionId, message: text.trim() };
    const { error } = await runMutation(this.#options.store, calls.leaveMessage, arg);
    await this.#open?.transport.refresh();

    return error ?? null;
  }

  /** Leaves the chat, in every tab, so that another can be started. */
  forget(): void {
    this.#leave();
    writeStoredChat(null);
  }

  /** Follows what the other tabs do. @returns how to stop it. */
  syncTabs(): () => void {
    return watchOtherTabs(() => {
      const stored = readStoredChat();
      const { sessionId } = this.state;
      if (sessionId !== null && stored?.sessionId !== sessionId) this.#leave();
      if (!stored) return;
      this.resume();
      this.#options.store.dispatch(chatChanged({ rating: stored.rating }));
      if (stored.seenId > this.state.seenId) this.#open?.conversation.setSeen(stored.seenId);
      this.#open?.conversation.syncOutbox();
    });
  }

  stop(): void {
    this.#open?.transport.stop();
    this.#open?.conversation.stop();
  }

  /** Opens a session: that of the invitation which the shopper accepted, or else a new one. */
  async #begin(shopper: StartChat): Promise<Answer<StartChatAnswer>> {
    const invitation = getPendingInvitation();
    if (invitation) {
      const answer = await invitation.accept(shopper);
      const isTooLate = answer.error?.status === 404 || answer.error?.status === 409;
      if (!answer.error || isTooLate) setPendingInvitation(null);
      if (!isTooLate) return answer;
    }

    return await runMutation(this.#options.store, calls.startChat, shopper);
  }

  #leave(): void {
    this.stop();
    this.#open?.conversation.discardAll();
    this.#open?.conversation.close();
    this.#open = null;
    this.#options.store.dispatch(chatForgotten());
  }

  #attach(sessionId: string, seenId = 0): void {
    const { store, connect, onArrival } = this.#options;
    const conversation: Conversation = new Conversation({
      sessionId,
      side: 'customer',
      store,
      seenId,
      sendLock: SEND_LOCK,
      getSocket: () => transport.socket,
      postMessage: (message) => this.#post(message),
      postRead: async (messageId) => {
        const { error } = await runMutation(store, calls.readChat, { sessionId, messageId });
        if (!error) conversation.receiveReceipt({ messageId, by: 'customer' });
      },
      getStorage: () => this.#outboxStorage,
      onArrival: (messages) => {
        // Messages that are read again after a reload are not announced.
        if (this.state.session) for (const message of messages) onArrival?.(message);
      },
    });
    const transport = new ChatTransport<ShopperSocket>({
      connect: (status) =>
        connect(sessionId, {
          ...status,
          onMessage: (message) => conversation.receivePushed(message),
          onSession: (session) => {
            this.#pushedSessions += 1;
            this.#receiveSession(session);
          },
          onTyping: ({ typing }) => conversation.receiveTyping(typing),
          onRead: (receipt) => conversation.receiveReceipt(receipt),
          onAvailability: ({ available }) =>
            void store.dispatch(chatChanged({ isAgentAvailable: available })),
        }),
      refresh: () => this.#refresh(sessionId),
      onConnection: (connection) => {
        store.dispatch(chatChanged({ connection }));
        if (connection !== 'live') conversation.receiveTyping(false);
      },
      onConnected: () => this.#reportPage(),
      onCaughtUp: () => conversation.reportMissedRead(),
      onTick: () => conversation.resume(),
    });
    this.#open = { sessionId, conversation, transport };
    void transport.start();
  }

  async #post({ clientMessageId, text: message }: UnsentMessage): Promise<Answer<ChatMessage>> {
    const { session } = this.state;
    if (!session) return { error: { status: null, message: 'The session is not read yet.' } };
    const { sessionId, customerEmail: senderId, customerName: senderName } = session;
    const sent = { sessionId, senderId, senderName, message, clientMessageId };

    return await runMutation(this.#options.store, calls.sendChatMessage, { ...sent, senderType: 'customer' });
  }

  /** Session and later messages by REST, then sends what still waits. @returns whether the service answered. */
  async #refresh(sessionId: string): Promise<boolean> {
    const { store } = this.#options;
    const open = this.#open;
    if (open?.sessionId !== sessionId) return false;
    const pushedBefore = this.#pushedSessions;
    const [{ data: session, error }, areMessagesRead] = await Promise.all([
      runQuery(store, calls.getChatSession, { sessionId }),
      open.conversation.refresh(),
    ]);
    if (open !== this.#open) return false;
    if (error?.status === 404) {
      this.forget();
      return false;
    }
    if (!session) return false;
    if (this.#pushedSessions === pushedBefore) this.#receiveSession(session);
    if (session.status === 'waiting' && !open.transport.socket) {
      const { data } = await runQuery(store, calls.getChatAvailability, undefined);
      if (data && open === this.#open) store.dispatch(chatChanged({ isAgentAvailable: data.available }));
    }
    if (open === this.#open) open.conversation.resume();

    return areMessagesRead;
  }

  #receiveSession(session: ChatSession): void {
    if (session.sessionId !== this.state.sessionId) return;
    const wasOpen = this.state.session !== null && this.state.session.status !== 'ended';
    this.#options.store.dispatch(chatChanged({ session }));
    if (session.status !== 'ended') return;
    this.#open?.conversation.receiveTyping(false);
    this.stop();
    // Nothing is pushed or read after this: the last messages may not be here yet.
    if (wasOpen) void this.#open?.conversation.refresh();
  }

  #reportPage(): void {
    if (this.#page && this.#open) this.#open.transport.socket?.sendPage(this.#open.sessionId, this.#page);
  }

  /** For the other tabs, and for after a reload. */
  #save(): void {
    const { sessionId, seenId, rating } = this.state;
    if (sessionId !== null) writeStoredChat({ sessionId, seenId, rating });
  }
}
