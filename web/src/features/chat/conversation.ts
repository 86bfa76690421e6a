import type { ChatMessage, ChatSession } from '@ronin/contracts';
import type { ApiError } from '../../app/api.ts';
import { createUuid } from '../../app/create-uuid.ts';
import type { ChatCalls } from './chat-calls.ts';
import { readMemory, writeMemory, type UnsentMessage } from './chat-memory.ts';
import { lastUnbrokenId, mergeMessages } from './merge-messages.ts';
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
  #state = NOTHING;
  #sessionId: string | null = null;
  #push: Push | null = null;
  #isPushUp = false;
  #isDelivering = false;
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
    this.#change({ isResuming: true, unsent, seenId });
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
    if (trimmed === '' || this.#sessionId === null) return;
    const message = {
      clientMessageId: createUuid(),
      text: trimmed,
      hasFailed: false,
      wasRefused: false,
    };
    this.#change({ unsent: [...this.#state.unsent, message] });
    void this.#deliver();
  }

  /** Sends again what was not delivered. */
  retry(): void {
    void this.#deliver();
  }

  sayTyping(isTyping: boolean): void {
    if (this.#sessionId !== null) this.#push?.sayTyping(this.#sessionId, isTyping);
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
    const mayGoOn = !this.#state.unsent.some(({ wasRefused }) => wasRefused);
    if (session.data && session.data.status !== 'ended' && mayGoOn) void this.#deliver();
  }

  #accept(session: ChatSession): void {
    if (session.sessionId !== this.#sessionId) return;
    this.#change({ session, isResuming: false });
    if (session.status === 'ended') this.stop();
  }

  /** Messages that came by either road. Those of our own that were still waiting here have arrived. */
  #take(messages: readonly ChatMessage[]): void {
    const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
    this.#change({
      messages: mergeMessages(this.#state.messages, messages),
      unsent: this.#state.unsent.filter(({ clientMessageId }) => !arrived.has(clientMessageId)),
      ...(messages.some(({ senderType }) => senderType === 'agent') && { isAgentTyping: false }),
    });
  }

  /** One at a time and in order; the first that fails stops the rest, which say so too. */
  async #deliver(): Promise<void> {
    const sessionId = this.#sessionId;
    if (this.#isDelivering || sessionId === null) return;
    this.#isDelivering = true;
    this.#mark({ hasFailed: false, wasRefused: false });
    for (let next = this.#state.unsent[0]; next; next = this.#state.unsent[0]) {
      const { data, error } = await this.#post(next);
      if (this.#sessionId !== sessionId) break;
      if (error) {
        this.#mark({ hasFailed: true, wasRefused: isRefusal(error) });
        break;
      }
      this.#take([data]);
      this.#drop(next.clientMessageId);
    }
    this.#isDelivering = false;
  }

  async #post({ clientMessageId, text }: UnsentMessage) {
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

  #drop(clientMessageId: string): void {
    this.#change({
      unsent: this.#state.unsent.filter((message) => message.clientMessageId !== clientMessageId),
    });
  }

  #mark(change: Pick<UnsentMessage, 'hasFailed' | 'wasRefused'>): void {
    if (this.#state.unsent.length === 0) return;
    this.#change({ unsent: this.#state.unsent.map((message) => ({ ...message, ...change })) });
  }

  #change(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    const { unsent, seenId } = this.#state;
    const memory = this.#sessionId === null ? null : { sessionId: this.#sessionId, unsent, seenId };
    writeMemory(this.#options.storage, memory);
    for (const listener of this.#listeners) listener();
  }
}

/** An answer that a repeat would not change. */
const isRefusal = ({ status }: ApiError): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
