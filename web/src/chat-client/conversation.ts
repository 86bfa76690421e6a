import type { ChatMessage, ReadEvent, SendMessageAck, SendMessageCommand } from '@ronin/contracts';
import type { AppStore } from '../app/store.ts';
import { type Answer, runQuery, toAnswer } from './answer.ts';
import { listChatMessages } from './chat-messages.api.ts';
import { coalesce } from './coalesce.ts';
import {
  conversationChanged,
  conversationClosed,
  conversationOpened,
  type ConversationState,
  messagesReceived,
  receiptReceived,
  selectConversation,
} from './conversations.slice.ts';
import { hasGap, lastUnbrokenId } from './merge-messages.ts';
import { Outbox } from './outbox.ts';
import type { OutboxStorage, UnsentFile, UnsentMessage } from './outbox-storage.ts';
import { type ChatSide, firstIdToReread, hasUnreportedRead } from './read-receipts.ts';
import { withTabLock } from './tab-lock.ts';

/** Typing ends after this time without another event, because a lost connection sends none. */
const TYPING_TIMEOUT_MS = 30_000;

export interface ConversationSocket {
  /** Rejects when no acknowledgement came in time: the message may or may not be stored. */
  readonly send: (command: SendMessageCommand) => Promise<SendMessageAck>;
  readonly sendTyping: (sessionId: string, typing: boolean) => void;
  readonly sendRead: (sessionId: string, messageId: number) => void;
}

interface ConversationOptions {
  readonly sessionId: string;
  readonly side: ChatSide;
  readonly store: AppStore;
  /** The last message that this side saw before a reload. */
  readonly seenId?: number;
  /** Null while the socket is not connected. */
  readonly getSocket: () => ConversationSocket | null;
  readonly postMessage: (message: UnsentMessage) => Promise<Answer<ChatMessage>>;
  /** Reports what was read while there is no socket, for the side that can. */
  readonly postRead?: (messageId: number) => Promise<void>;
  /** Null while it is not known whose messages are kept. */
  readonly getStorage: () => OutboxStorage | null;
  /** A lock that lets one tab send at a time. */
  readonly sendLock?: string;
  /** Messages of the other side or of the service that were not here before. */
  readonly onArrival?: (messages: readonly ChatMessage[]) => void;
}

/**
 * One chat session in the browser, for either side. Messages come by socket and by REST; each is shown once and in the
 * service's order. Unsent messages are sent again under the same id, in the order they were written (behaviour: chat 3).
 * The state is in the store.
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #outbox: Outbox;
  #typingTimer: number | undefined;
  #reportedTyping = false;

  constructor(options: ConversationOptions) {
    this.#options = options;
    const { sessionId, store, seenId = 0 } = options;
    const unsent = options.getStorage()?.merge(sessionId, []) ?? [];
    store.dispatch(conversationOpened({ sessionId, unsent, seenId }));
    this.#outbox = new Outbox({
      getUnsent: () => this.state.unsent,
      setUnsent: (next) => this.#setUnsent(next),
      post: (message) => this.#post(message),
      onStored: (message) => this.receive([message]),
    });
  }

  get state(): ConversationState {
    return selectConversation(this.#options.store.getState(), this.#options.sessionId);
  }

  /** Reads by REST what is missing here. @returns whether the service answered. */
  readonly refresh = coalesce(async (): Promise<boolean> => {
    const { sessionId, side, store } = this.#options;
    const { messages } = this.state;
    const after = firstIdToReread(messages, lastUnbrokenId(messages), side);
    const { data } = await runQuery(store, listChatMessages, { sessionId, after });
    if (!data) return false;
    this.receive(data);
    this.#change({ isLoaded: true });

    return true;
  });

  /** Takes messages that came by socket or by REST. Own unsent messages among them have arrived. */
  receive(messages: ChatMessage[]): void {
    const { sessionId, side, store, onArrival } = this.#options;
    const known = new Set(this.state.messages.map(({ id }) => id));
    const arrived = messages.filter(({ id, senderType }) => !known.has(id) && senderType !== side);
    store.dispatch(messagesReceived({ sessionId, messages }));
    if (arrived.some(({ senderType }) => senderType !== 'system')) this.receiveTyping(false);
    this.#outbox.remove(new Set(messages.map(({ clientMessageId }) => clientMessageId)));
    if (arrived.length > 0) onArrival?.(arrived);
  }

  /** Takes a message from the socket, and reads the messages before it when some were lost. */
  receivePushed(message: ChatMessage): void {
    this.receive([message]);
    if (hasGap(this.state.messages)) void this.refresh();
  }

  receiveReceipt({ messageId, by }: Omit<ReadEvent, 'sessionId'>): void {
    const { sessionId, side, store } = this.#options;
    store.dispatch(receiptReceived({ sessionId, messageId, by, side }));
  }

  receiveTyping(isOtherSideTyping: boolean): void {
    window.clearTimeout(this.#typingTimer);
    this.#change({ isOtherSideTyping });
    if (!isOtherSideTyping) return;
    this.#typingTimer = window.setTimeout(
      () => this.#change({ isOtherSideTyping: false }),
      TYPING_TIMEOUT_MS,
    );
  }

  send(text: string, productId?: number): void {
    const trimmed = text.trim();
    if (trimmed !== '') this.#outbox.add({ text: trimmed, ...(productId !== undefined && { productId }) });
  }

  /** Sends a file whose bytes are stored. */
  sendFile(clientMessageId: string, name: string, file: UnsentFile): void {
    this.#outbox.add({ text: name, file }, clientMessageId);
  }

  async retry(): Promise<void> {
    await this.#outbox.deliver();
  }

  discard(clientMessageId: string): void {
    this.#outbox.remove(new Set([clientMessageId]));
  }

  /** Called every few seconds and after each read: sends and reads what failed before. */
  resume(): void {
    if (hasGap(this.state.messages)) void this.refresh();
    this.#outbox.resume();
  }

  /** Follows what other tabs wrote, sent or discarded. */
  syncOutbox(): void {
    const { sessionId, getStorage } = this.#options;
    const storage = getStorage();
    if (!storage) return;
    const { messages, unsent } = this.state;
    const delivered = new Set(messages.map(({ clientMessageId }) => clientMessageId));
    const written = storage.merge(sessionId, unsent);
    this.#setUnsent(written.filter(({ clientMessageId }) => !delivered.has(clientMessageId)));
    this.#outbox.resume();
  }

  /** Reports a change once, however many keys were pressed. */
  reportTyping(isTyping: boolean): void {
    if (isTyping === this.#reportedTyping) return;
    this.#reportedTyping = isTyping;
    this.#options.getSocket()?.sendTyping(this.#options.sessionId, isTyping);
  }

  /** All messages are on the screen. @returns the last one's id when it was not seen before. */
  markSeen(): number | null {
    const last = this.state.messages.at(-1)?.id ?? 0;
    if (last <= this.state.seenId) return null;
    this.setSeen(last);

    return last;
  }

  setSeen(seenId: number): void {
    this.#change({ seenId });
  }

  reportRead(messageId: number): void {
    const { sessionId, getSocket, postRead } = this.#options;
    const socket = getSocket();
    if (socket) socket.sendRead(sessionId, messageId);
    else void postRead?.(messageId);
  }

  /** Reports what was seen while there was no connection, or while another agent held the chat. */
  reportMissedRead(): void {
    const { messages, seenId } = this.state;
    if (hasUnreportedRead(messages, seenId, this.#options.side)) this.reportRead(seenId);
  }

  stop(): void {
    window.clearTimeout(this.#typingTimer);
  }

  /** Leaves the page; stored unsent messages remain. */
  close(): void {
    this.stop();
    this.#options.store.dispatch(conversationClosed(this.#options.sessionId));
  }

  /** Gives up the unsent messages, here and in storage. */
  discardAll(): void {
    this.#setUnsent([]);
  }

  async #post(message: UnsentMessage): Promise<Answer<ChatMessage>> {
    const { sendLock } = this.#options;
    const answer = sendLock
      ? await withTabLock(sendLock, () => this.#deliver(message))
      : await this.#deliver(message);
    this.#change({ isTooFast: answer.error?.status === 429 });

    return answer;
  }

  /** By socket, else by REST under the same id, which the service stores once. */
  async #deliver(unsent: UnsentMessage): Promise<Answer<ChatMessage>> {
    const { sessionId, getSocket, postMessage } = this.#options;
    const { clientMessageId, text: message, productId } = unsent;
    const stored = this.state.messages.find((each) => each.clientMessageId === clientMessageId);
    // Another tab has sent it.
    if (stored) return { data: stored };
    if (unsent.file) return await this.#postFile(unsent);
    try {
      const command = { sessionId, clientMessageId, message, ...(productId !== undefined && { productId }) };
      const ack = await getSocket()?.send(command);
      if (ack?.ok) return { data: ack.message };
    } catch {
      // No acknowledgement in time.
    }

    return postMessage(unsent);
  }

  async #postFile(message: UnsentMessage): Promise<Answer<ChatMessage>> {
    const { sessionId, side } = this.#options;
    this.#change({ progress: 0 });
    const onProgress = (progress: number) => this.#change({ progress });

    const { data: files, error } = await toAnswer(import('./files/post-file.ts'));
    if (error) return { error };

    return await files.postFile({ sessionId, side, message, onProgress });
  }

  #setUnsent(unsent: UnsentMessage[]): void {
    const { sessionId, getStorage } = this.#options;
    const before = this.state.unsent;
    this.#change({ unsent });
    getStorage()?.write(sessionId, before, unsent);
    const left = new Set(unsent.map(({ clientMessageId }) => clientMessageId));
    for (const { clientMessageId, file } of before) {
      if (!file || left.has(clientMessageId)) continue;
      // Its code is loaded with the first file.
      void import('./files/post-file.ts').then(({ fileStorage }) => fileStorage.remove(clientMessageId));
    }
  }

  #change(change: Partial<ConversationState>): void {
    const { sessionId, store } = this.#options;
    store.dispatch(conversationChanged({ sessionId, change }));
  }
}
