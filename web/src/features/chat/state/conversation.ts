import type { ChatMessage, ChatSession, ReadEvent, ShopperPage } from '@ronin/contracts';
import type { ApiError } from '../../../app/api.ts';
import { lastUnbrokenId, mergeMessages } from '../../../chat-client/merge-messages.ts';
import type { ChatCalls } from './chat-calls.ts';
import { ChatLine, type Connect } from './chat-line.ts';
import { NOTHING, type ConversationState } from './conversation-state.ts';
import { readMemory, watchOtherTabs, writeMemory } from './chat-memory.ts';
import { firstUnreadAfter, markRead } from '../conversation/read-marks.ts';
import { ShopperOutbox } from './shopper-outbox.ts';

interface ConversationOptions {
  readonly calls: ChatCalls;
  readonly connect: Connect;
  readonly storage: Storage;
  /** Something was said to the visitor just now. */
  readonly onArrival?: (message: ChatMessage) => void;
}

/**
 * One shopper's chat: the session, its messages by push and by poll, and an outbox of what was not acknowledged. What was
 * acknowledged is shown once and in the service's order; what was not is sent again under the same id, in the order it was
 * written (behaviour: chat 3). The tabs of one browser have the same session, outbox and read state.
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #listeners = new Set<() => void>();
  readonly #outbox: ShopperOutbox;
  #state = NOTHING;
  #sessionId: string | null = null;
  #line: ChatLine | null = null;
  #page: ShopperPage | null = null;
  #saidTyping = false;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#outbox = new ShopperOutbox({
      ...options,
      read: this.read,
      line: () => this.#line,
      onStored: (message) => {
        if (message.sessionId === this.#sessionId) this.#take([message]);
      },
      onChange: (change) => {
        this.#change(change);
      },
    });
  }

  readonly read = (): ConversationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);

    return () => this.#listeners.delete(listener);
  };

  /** Goes on with the conversation that this browser remembers, if any. */
  resume(): void {
    const memory = readMemory(this.#options.storage);
    if (!memory || this.#sessionId !== null) return;
    const { sessionId, seenId, rating } = memory;
    this.#change({ ...NOTHING, isResuming: true, seenId, rating });
    this.#attend(sessionId);
  }

  /** Opens a session. @returns null, or why there is none. */
  async start(name: string, email: string): Promise<ApiError | null> {
    const { data: session, error } = await this.#options.calls.start(name, email);
    if (error) return error;
    this.#change({ ...NOTHING, session });
    this.#attend(session.sessionId);
    this.#remember();

    return null;
  }

  /** Whether an agent is there to answer; null when that could not be learned. */
  async askWhoIsThere(): Promise<boolean | null> {
    const { data } = await this.#options.calls.readAvailability();

    return data ?? null;
  }

  send(text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '') this.#outbox.add(trimmed);
  }

  /** Sends again what was not delivered. */
  retry(): void {
    void this.#outbox.deliver();
  }

  /** The network is gone, or back. */
  setOnline(isOnline: boolean): void {
    if (isOnline) this.#line?.regain();
    else this.#line?.lose();
  }

  /** Gives up a message that the service refuses. */
  discard(clientMessageId: string): void {
    this.#outbox.discard(clientMessageId);
  }

  /** Says a change once, however many keys it takes. */
  sayTyping(isTyping: boolean): void {
    if (this.#sessionId === null || isTyping === this.#saidTyping) return;
    this.#saidTyping = isTyping;
    this.#line?.sayTyping(isTyping);
  }

  /** Where in the shop the visitor is. */
  showPage(page: ShopperPage): void {
    this.#page = page;
    this.#line?.sayPage(page);
  }

  /** The visitor has the messages before their eyes. */
  markSeen(): void {
    const last = this.#state.messages.at(-1);
    if (!last || last.id <= this.#state.seenId) return;
    this.#change({ seenId: last.id });
    this.#remember();
    this.#line?.sayRead(last.id);
  }

  /** @returns whether it has ended. */
  async end(): Promise<boolean> {
    const sessionId = this.#sessionId;
    if (sessionId === null) return true;
    const { data: session } = await this.#options.calls.end(sessionId);
    if (session) this.#accept(session);

    return session !== undefined;
  }

  /** @returns whether the stars are kept, be it from another tab. */
  async rate(rating: number): Promise<boolean> {
    const sessionId = this.#sessionId;
    if (sessionId === null) return false;
    const { error } = await this.#options.calls.rate(sessionId, rating);
    if (error && error.status !== 409) return false;
    this.#change({ rating });
    this.#remember();

    return true;
  }

  /** Leaves a message instead of waiting, with all that was said; it ends the chat. @returns null, or why it did not. */
  async leaveMessage(text: string): Promise<ApiError | null> {
    const sessionId = this.#sessionId;
    if (sessionId === null) return null;
    await this.#outbox.deliver();
    const { error } = await this.#options.calls.leaveMessage(sessionId, text.trim());
    await this.#line?.refresh();

    return error ?? null;
  }

  /** Lets go of the conversation, in every tab, so that another can be started. */
  forget(): void {
    this.#letGo();
    writeMemory(this.#options.storage, null);
  }

  /** Goes along with what the other tabs do. @returns how to stop it. */
  followTabs(): () => void {
    return watchOtherTabs(() => {
      const memory = readMemory(this.#options.storage);
      if (this.#sessionId !== null && memory?.sessionId !== this.#sessionId) this.#letGo();
      if (!memory) return;
      this.resume();
      const seenId = Math.max(memory.seenId, this.#state.seenId);
      this.#change({ seenId, rating: memory.rating });
      this.#outbox.catchUp();
    });
  }

  /** Ends everything that runs by itself. */
  stop(): void {
    this.#line?.close();
    this.#line = null;
  }

  #letGo(): void {
    this.stop();
    this.#outbox.close();
    this.#sessionId = null;
    this.#change(NOTHING);
  }

  #attend(sessionId: string): void {
    this.#sessionId = sessionId;
    this.#outbox.open(sessionId);
    const line = new ChatLine({
      ...this.#options,
      sessionId,
      readFrom: () => {
        const { messages } = this.#state;

        return firstUnreadAfter(messages, lastUnbrokenId(messages));
      },
      onMessages: (messages) => {
        this.#take(messages);
      },
      isMissingOne: () => {
        const { messages } = this.#state;

        return lastUnbrokenId(messages) < (messages.at(-1)?.id ?? 0);
      },
      onSession: (session) => {
        this.#accept(session);
      },
      onAvailability: (isAnybodyThere) => {
        this.#change({ isAnybodyThere });
      },
      onTyping: (isAgentTyping) => {
        this.#change({ isAgentTyping });
      },
      onRead: (read) => {
        this.#acceptRead(read);
      },
      onReach: (reach) => {
        this.#change({ reach });
      },
      onChance: () => {
        this.#outbox.goOn();
      },
      onGone: () => {
        this.forget();
      },
    });
    this.#line = line;
    if (this.#page) line.sayPage(this.#page);
    if (this.#state.seenId > 0) line.sayRead(this.#state.seenId);
    void line.open();
  }

  #accept(session: ChatSession): void {
    if (session.sessionId !== this.#sessionId) return;
    this.#change({ session, isResuming: false });
    if (session.status !== 'ended') return;
    this.#change({ isAgentTyping: false });
    this.stop();
  }

  #acceptRead({ messageId, by }: ReadEvent): void {
    if (by === 'agent') this.#change({ messages: markRead(this.#state.messages, messageId) });
    else if (messageId > this.#state.seenId) this.#change({ seenId: messageId });
  }

  /** Messages that came by either road. Those of our own that were still waiting here have arrived. */
  #take(arrived: readonly ChatMessage[]): void {
    const { messages, isResuming } = this.#state;
    const last = messages.at(-1)?.id ?? 0;
    const isAnswered = arrived.some(({ senderType }) => senderType === 'agent');
    this.#change({
      messages: mergeMessages(messages, arrived),
      ...(isAnswered && { isAgentTyping: false }),
    });
    this.#outbox.acknowledge(arrived);
    if (isResuming) return;
    for (const message of arrived) {
      if (message.id > last && message.senderType !== 'customer') this.#options.onArrival?.(message);
    }
  }

  /** For the other tabs, and for after a reload. */
  #remember(): void {
    const { seenId, rating } = this.#state;
    if (this.#sessionId === null) return;
    writeMemory(this.#options.storage, { sessionId: this.#sessionId, seenId, rating });
  }

  #change(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
