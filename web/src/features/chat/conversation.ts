import type { ChatMessage, ChatSession } from '@ronin/contracts';
import type { ApiError } from '../../app/api.ts';
import { ChatOutbox, type Answer, type UnsentMessage } from '../../app/chat/chat-outbox.ts';
import { lastUnbrokenId, mergeMessages } from '../../app/chat/merge-messages.ts';
import type { ChatCalls } from './chat-calls.ts';
import { readMemory, writeMemory } from './chat-memory.ts';
import type { openPush, Push } from './push.ts';

/** Between two polls while push is not connected (Specification, section 9; decisions: Deliberate departures, 2). */
const POLL_MS = 3_000;

export interface ConversationState {
  /** Null before a session exists. */
  readonly session: ChatSession | null;
  /** A conversation from before a reload is being read. */
  readonly isResuming: boolean;
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly UnsentMessage[];
  /** The last call or the websocket answered. */
  readonly isReachable: boolean;
  readonly isAgentTyping: boolean;
  /** The last message that the visitor saw. */
  readonly seenId: number;
}

const NOTHING: ConversationState = {
  session: null,
  isResuming: false,
  messages: [],
  unsent: [],
  isReachable: true,
  isAgentTyping: false,
  seenId: 0,
};

interface ConversationOptions {
  readonly calls: ChatCalls;
  /** Loads the websocket's code and connects. */
  readonly connect: (...args: Parameters<typeof openPush>) => Promise<Push>;
  readonly storage: Storage;
}

/**
 * One shopper's chat: the session, its messages by push and by poll, and an outbox of what was not acknowledged. What
 * was acknowledged is shown once and in the service's order; what was not is sent again under the same id, in the order
 * it was written (decisions: the delivery contract).
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #listeners = new Set<() => void>();
  readonly #outbox = new ChatOutbox({
    post: (message) => this.#post(message),
    onStored: (message) => {
      if (message.sessionId === this.#sessionId) this.#take([message]);
    },
    onChange: (unsent) => {
      this.#change({ unsent });
    },
  });
  #state = NOTHING;
  #sessionId: string | null = null;
  #push: Push | null = null;
  #isPushUp = false;
  #saidTyping = false;
  #pollTimer: number | undefined;

  constructor(options: ConversationOptions) {
    this.#options = options;
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
    const { sessionId, unsent, seenId } = memory;
    this.#sessionId = sessionId;
    this.#change({ isResuming: true, seenId });
    this.#outbox.fill(unsent);
    void this.#attend(sessionId);
  }

  /** Opens a session. @returns null, or why there is none. */
  async start(name: string, email: string): Promise<ApiError | null> {
    const { data: session, error } = await this.#options.calls.start(name, email);
    if (error) return error;
    this.#sessionId = session.sessionId;
    this.#change({ ...NOTHING, session });
    void this.#attend(session.sessionId);

    return null;
  }

  send(text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '' && this.#sessionId !== null) this.#outbox.add(trimmed);
  }

  /** Sends again what was not delivered. */
  retry(): void {
    void this.#outbox.deliver();
  }

  /** Says a change once, however many keys it takes. */
  sayTyping(isTyping: boolean): void {
    if (this.#sessionId === null || isTyping === this.#saidTyping) return;
    this.#saidTyping = isTyping;
    this.#push?.sayTyping(this.#sessionId, isTyping);
  }

  /** The visitor has the messages before their eyes. */
  markSeen(): void {
    const last = this.#state.messages.at(-1);
    if (!last || last.id <= this.#state.seenId) return;
    this.#change({ seenId: last.id });
    if (this.#sessionId !== null) this.#push?.sayRead(this.#sessionId, last.id);
  }

  async end(): Promise<void> {
    const sessionId = this.#sessionId;
    if (sessionId === null) return;
    const { data: session } = await this.#options.calls.end(sessionId);
    if (session) this.#accept(session);
  }

  /** Lets go of the conversation, so that another can be started. */
  forget(): void {
    this.stop();
    this.#sessionId = null;
    this.#outbox.fill([]);
    this.#change(NOTHING);
  }

  /** Ends everything that runs by itself. */
  stop(): void {
    window.clearTimeout(this.#pollTimer);
    this.#push?.close();
    this.#push = null;
    this.#isPushUp = false;
  }

  /** Reads, polls and listens until the session ends. */
  async #attend(sessionId: string): Promise<void> {
    this.#pollSoon(sessionId);
    await this.#refresh(sessionId);
    if (this.#sessionId !== sessionId || this.#state.session?.status === 'ended') return;
    try {
      const push = await this.#options.connect(sessionId, {
        onUp: () => {
          this.#isPushUp = true;
          void this.#refresh(sessionId);
        },
        onDown: () => {
          this.#isPushUp = false;
        },
        onMessage: (message) => {
          this.#take([message]);
          if (lastUnbrokenId(this.#state.messages) < message.id) void this.#refresh(sessionId);
        },
        onSession: (session) => {
          this.#accept(session);
        },
        onTyping: (isAgentTyping) => {
          this.#change({ isAgentTyping });
        },
      });
      if (this.#sessionId === sessionId) this.#push = push;
      else push.close();
    } catch {
      // The websocket's code did not come: the poll goes on alone.
    }
  }

  #pollSoon(sessionId: string): void {
    this.#pollTimer = window.setTimeout(() => {
      this.#pollSoon(sessionId);
      if (!this.#isPushUp) void this.#refresh(sessionId);
    }, POLL_MS);
  }

  /** Session and later messages by REST, the truth; then whatever still waits to be sent. */
  async #refresh(sessionId: string): Promise<void> {
    const { calls } = this.#options;
    const after = lastUnbrokenId(this.#state.messages);
    const [session, messages] = await Promise.all([
      calls.readSession(sessionId),
      calls.readMessages(sessionId, after),
    ]);
    if (this.#sessionId !== sessionId) return;
    if (session.error?.status === 404) {
      this.forget();
      return;
    }

    this.#change({ isReachable: !session.error && !messages.error });
    if (messages.data) this.#take(messages.data);
    if (session.data) this.#accept(session.data);
    if (session.data && session.data.status !== 'ended' && this.#outbox.mayGoOn) void this.#outbox.deliver();
  }

  #accept(session: ChatSession): void {
    if (session.sessionId !== this.#sessionId) return;
    this.#change({ session, isResuming: false });
    if (session.status === 'ended') this.stop();
  }

  /** Messages that came by either road. Those of our own that were still waiting here have arrived. */
  #take(messages: readonly ChatMessage[]): void {
    this.#change({
      messages: mergeMessages(this.#state.messages, messages),
      ...(messages.some(({ senderType }) => senderType === 'agent') && { isAgentTyping: false }),
    });
    this.#outbox.acknowledge(messages);
  }

  async #post({ clientMessageId, text }: UnsentMessage): Promise<Answer<ChatMessage>> {
    const { session } = this.#state;
    if (!session) return { error: { status: null, message: 'The session is not read yet' } };
    if (this.#push && this.#isPushUp) {
      try {
        const answer = await this.#push.send(session.sessionId, clientMessageId, text);
        if (answer.ok) return { data: answer.message };
      } catch {
        // No acknowledgement in time: REST asks again with the same id, which is stored once.
      }
    }

    return this.#options.calls.send(session, clientMessageId, text);
  }

  #change(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    const { unsent, seenId } = this.#state;
    const memory = this.#sessionId === null ? null : { sessionId: this.#sessionId, unsent, seenId };
    writeMemory(this.#options.storage, memory);
    for (const listener of this.#listeners) listener();
  }
}
