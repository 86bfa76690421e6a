import type { AgentChatSession, ChatMessage, ChatNote, ShopperPage } from '@ronin/contracts';
import { ChatOutbox, type Answer, type UnsentMessage } from '../../../chat-client/outbox.ts';
import { lastUnbrokenId, mergeMessages } from '../../../chat-client/merge-messages.ts';

/** After so long without another word a typing shopper counts as gone: a closed tab says nothing. */
const TYPING_LASTS_MS = 30_000;

/** One chat as the console shows it. */
export interface ThreadState {
  readonly session: AgentChatSession;
  readonly messages: readonly ChatMessage[];
  readonly notes: readonly ChatNote[];
  readonly unsent: readonly UnsentMessage[];
  /** What was said is here, as far as it was when it was read. */
  readonly isLoaded: boolean;
  readonly isTyping: boolean;
  /** Where the shopper is, if that was said while this chat was open here. */
  readonly page: ShopperPage | null;
  /** Another agent passed it on, and this one has not looked at it yet. */
  readonly isNew: boolean;
  /** The last message that this agent has seen; 0 for none. */
  readonly seenId: number;
}

interface ThreadOptions {
  readonly session: AgentChatSession;
  readonly unsent: readonly UnsentMessage[];
  readonly post: (message: UnsentMessage) => Promise<Answer<ChatMessage>>;
  readonly readMessages: (after: number) => Promise<Answer<ChatMessage[]>>;
  readonly readNotes: () => Promise<Answer<ChatNote[]>>;
  readonly onChange: (before: ThreadState, after: ThreadState) => void;
}

/**
 * One chat's messages by whichever road they came, its notes, and an outbox of what was not acknowledged: shown once, in
 * the service's order, and sent again under the same id (behaviour: chat 3).
 */
export class Thread {
  readonly #options: ThreadOptions;
  readonly #outbox: ChatOutbox;
  #state: ThreadState;
  #typingTimer: number | undefined;
  #saidTyping = false;
  #reading: Promise<void> | null = null;

  constructor(options: ThreadOptions) {
    this.#options = options;
    const { session, unsent } = options;
    this.#state = {
      session,
      messages: [],
      notes: [],
      unsent,
      isLoaded: false,
      isTyping: false,
      page: null,
      isNew: false,
      seenId: 0,
    };
    this.#outbox = new ChatOutbox({
      post: options.post,
      onStored: (message) => {
        this.take([message]);
      },
      onChange: (changed) => {
        this.#change({ unsent: changed });
      },
    });
    this.#outbox.fill(unsent);
  }

  get state(): ThreadState {
    return this.#state;
  }

  /** Reads what is missing by REST, the truth. Calls that come while one is under way share it. */
  async refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  accept(session: AgentChatSession): void {
    this.#change({ session, ...(session.status === 'ended' && { isTyping: false }) });
  }

  /** Messages that came by either road. @returns those that are new. */
  take(messages: readonly ChatMessage[]): readonly ChatMessage[] {
    const known = new Set(this.#state.messages.map(({ id }) => id));
    const fresh = messages.filter(({ id }) => !known.has(id));
    this.#change({
      messages: mergeMessages(this.#state.messages, messages),
      ...(fresh.some(({ senderType }) => senderType === 'customer') && { isTyping: false }),
    });
    this.#outbox.acknowledge(messages);

    return fresh;
  }

  /** True when a message is known that something before it is missing of. */
  get hasGap(): boolean {
    const { messages } = this.#state;

    return lastUnbrokenId(messages) < (messages.at(-1)?.id ?? 0);
  }

  addNotes(notes: readonly ChatNote[]): void {
    const byId = new Map([...this.#state.notes, ...notes].map((note) => [note.id, note]));
    this.#change({ notes: [...byId.values()].sort((left, right) => left.id - right.id) });
  }

  /** The other side read our messages, or another tab of ours the shopper's. */
  markRead(messageId: number, by: 'customer' | 'agent'): void {
    const readAt = new Date().toISOString();
    const messages = this.#state.messages.map((message) =>
      message.id <= messageId &&
      message.readAt === null &&
      (message.senderType === 'customer') === (by === 'agent')
        ? { ...message, readAt }
        : message,
    );
    this.#change({ messages });
  }

  /** Another agent has just passed the chat on. */
  markNew(): void {
    this.#change({ isNew: true });
  }

  /** @returns the last message, when it was not seen before. */
  markSeen(): number | null {
    if (this.#state.isNew) this.#change({ isNew: false });
    const last = this.#state.messages.at(-1)?.id ?? 0;
    if (last <= this.#state.seenId) return null;
    this.#change({ seenId: last });

    return last;
  }

  setTyping(isTyping: boolean): void {
    window.clearTimeout(this.#typingTimer);
    this.#change({ isTyping });
    if (isTyping) {
      this.#typingTimer = window.setTimeout(() => {
        this.#change({ isTyping: false });
      }, TYPING_LASTS_MS);
    }
  }

  setPage(page: ShopperPage): void {
    this.#change({ page });
  }

  /** True when this is a change that the shopper has not been told yet. */
  noteOwnTyping(isTyping: boolean): boolean {
    const isNews = this.#saidTyping !== isTyping;
    this.#saidTyping = isTyping;

    return isNews;
  }

  send(text: string, productId?: number): void {
    this.#outbox.add(text, productId);
  }

  /** Sends what was kept over a reload, before what was written since. */
  recall(kept: readonly UnsentMessage[]): void {
    if (kept.length === 0) return;
    this.#outbox.fill([...kept, ...this.#state.unsent]);
    void this.#outbox.deliver();
  }

  retry(): void {
    void this.#outbox.deliver();
  }

  discard(clientMessageId: string): void {
    this.#outbox.discard(clientMessageId);
  }

  stop(): void {
    window.clearTimeout(this.#typingTimer);
  }

  async #read(): Promise<void> {
    const { readMessages, readNotes } = this.#options;
    const after = lastUnbrokenId(this.#state.messages);
    const [messages, notes] = await Promise.all([readMessages(after), readNotes()]);
    if (messages.data) {
      this.take(messages.data);
      this.#change({ isLoaded: true });
    }
    if (notes.data) this.addNotes(notes.data);
    if (messages.data && this.#outbox.mayGoOn) void this.#outbox.deliver();
  }

  #change(change: Partial<ThreadState>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    this.#options.onChange(before, this.#state);
  }
}

/** Messages of the shopper that this agent has not seen. */
export const countUnread = ({ messages, seenId }: ThreadState): number =>
  messages.filter(({ id, senderType, readAt }) => senderType === 'customer' && readAt === null && id > seenId)
    .length;

/** What a list counts: the messages that were not seen, or a chat that was passed on and not opened yet. */
export const countNews = (thread: ThreadState): number => countUnread(thread) || Number(thread.isNew);

/** Whether something was seen that the service does not know to be read. */
export const hasUntoldReading = ({ messages, seenId }: ThreadState): boolean =>
  messages.some(({ id, senderType, readAt }) => senderType === 'customer' && readAt === null && id <= seenId);

/** Since when the shopper waits for a word: their first one after the last of an agent's; null when they do not. */
export function unansweredSince({ session, messages }: ThreadState): string | null {
  if (session.status !== 'active') return null;
  const answered = messages.findLastIndex(({ senderType }) => senderType === 'agent');

  return (
    messages.find(({ senderType }, index) => index > answered && senderType === 'customer')?.createdAt ?? null
  );
}
