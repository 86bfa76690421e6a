import type { ChatMessage, ChatSession, ReadEvent, SendMessageAck, ShopperPage } from '@ronin/contracts';
import type { ChatCalls } from './chat-calls.ts';
import type { openPush, Push } from './push.ts';

/** Between two polls while push is not connected (behaviour: chat 4). */
const POLL_MS = 3_000;

/** After so long without another word a typing agent counts as gone: a lost connection says nothing. */
const TYPING_LASTS_MS = 30_000;

/** How what is said comes here: pushed, asked for every three seconds, or at the moment not at all. */
export type Reach = 'live' | 'polling' | 'away';

/** Loads the websocket's code and connects. */
export type Connect = (...args: Parameters<typeof openPush>) => Promise<Push>;

interface LineOptions {
  readonly sessionId: string;
  readonly calls: ChatCalls;
  readonly connect: Connect;
  /** From where on messages are read: the id after which something may be new. */
  readonly readFrom: () => number;
  readonly onMessages: (messages: readonly ChatMessage[]) => void;
  /** Whether a message is missing between those that are here. */
  readonly isMissingOne: () => boolean;
  readonly onSession: (session: ChatSession) => void;
  readonly onAvailability: (isAnybodyThere: boolean) => void;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onRead: (read: ReadEvent) => void;
  readonly onReach: (reach: Reach) => void;
  /** Every few seconds, and when the way is free again: what was not delivered may be sent. */
  readonly onChance: () => void;
  /** There is no such session any more. */
  readonly onGone: () => void;
}

/** The two roads to one session: REST, which is the truth, and the websocket, which is faster. */
export class ChatLine {
  readonly #options: LineOptions;
  #push: Push | null = null;
  #isUp = false;
  #closed = false;
  #isReading = false;
  /** Sessions that were pushed: what REST read before the last of them is older. */
  #pushedSessions = 0;
  #pollTimer: number | undefined;
  #typingTimer: number | undefined;
  #page: ShopperPage | null = null;
  #readId = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Reads, polls and listens until it is closed. */
  async open(): Promise<void> {
    const { sessionId, connect, onMessages, isMissingOne, onSession, onRead, onAvailability } = this.#options;
    this.#pollSoon();
    await this.refresh();
    if (this.#isClosed()) return;
    try {
      const push = await connect(sessionId, {
        onUp: () => {
          this.#isUp = true;
          this.#sayAgain();
          void this.refresh();
        },
        onDown: () => {
          this.#isUp = false;
          this.#hearTyping(false);
          if (!this.#isClosed()) this.#options.onReach('polling');
        },
        onMessage: (message) => {
          onMessages([message]);
          if (isMissingOne()) void this.refresh();
        },
        onSession: (session) => {
          this.#pushedSessions += 1;
          onSession(session);
        },
        onTyping: (isTyping) => {
          this.#hearTyping(isTyping);
        },
        onRead,
        onAvailability,
      });
      if (this.#isClosed()) push.close();
      else this.#push = push;
    } catch {
      // The websocket's code did not come: the poll goes on alone.
    }
  }

  /** The browser says that the network is gone: what is sent now need not wait for the websocket to notice. */
  lose(): void {
    this.#isUp = false;
    this.#options.onReach('away');
  }

  /** The network is back. Whether the websocket has outlived the pause is not known, so there is a new one. */
  regain(): void {
    this.#push?.reconnect();
    void this.refresh();
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#pollTimer);
    window.clearTimeout(this.#typingTimer);
    this.#push?.close();
    this.#push = null;
    this.#isUp = false;
  }

  /** Session and later messages by REST; then whatever still waits to be sent. */
  async refresh(): Promise<void> {
    const { calls, sessionId, readFrom, onMessages, onSession, onReach, onGone, onChance } = this.#options;
    const pushedBefore = this.#pushedSessions;
    this.#isReading = true;
    const [session, messages] = await Promise.all([
      calls.readSession(sessionId),
      calls.readMessages(sessionId, readFrom()),
    ]);
    this.#isReading = false;
    if (this.#isClosed()) return;
    if (session.error?.status === 404) {
      onGone();
      return;
    }

    onReach(session.error || messages.error ? 'away' : this.#isUp ? 'live' : 'polling');
    if (messages.data) onMessages(messages.data);
    if (session.data && this.#pushedSessions === pushedBefore) onSession(session.data);
    if (session.data?.status === 'waiting' && !this.#isUp) await this.#askWhoIsThere();
    if (session.data && !this.#isClosed()) onChance();
  }

  /** @returns null when the websocket is down or does not answer: the message may or may not be stored. */
  async send(clientMessageId: string, text: string): Promise<SendMessageAck | null> {
    if (!this.#push || !this.#isUp) return null;
    try {
      return await this.#push.send(this.#options.sessionId, clientMessageId, text);
    } catch {
      return null;
    }
  }

  sayTyping(isTyping: boolean): void {
    this.#push?.sayTyping(this.#options.sessionId, isTyping);
  }

  /** Now, and again after each connection. */
  sayRead(messageId: number): void {
    this.#readId = messageId;
    this.#push?.sayRead(this.#options.sessionId, messageId);
  }

  /** Now, and again after each connection. */
  sayPage(page: ShopperPage): void {
    this.#page = page;
    this.#push?.sayPage(this.#options.sessionId, page);
  }

  /** Asked anew after each wait. */
  #isClosed(): boolean {
    return this.#closed;
  }

  #sayAgain(): void {
    const { sessionId } = this.#options;
    if (this.#page) this.#push?.sayPage(sessionId, this.#page);
    if (this.#readId > 0) this.#push?.sayRead(sessionId, this.#readId);
  }

  #hearTyping(isTyping: boolean): void {
    window.clearTimeout(this.#typingTimer);
    if (this.#isClosed()) return;
    this.#options.onTyping(isTyping);
    if (!isTyping) return;
    this.#typingTimer = window.setTimeout(() => {
      this.#options.onTyping(false);
    }, TYPING_LASTS_MS);
  }

  #pollSoon(): void {
    this.#pollTimer = window.setTimeout(() => {
      this.#pollSoon();
      if (this.#isUp) this.#options.onChance();
      else if (!this.#isReading) void this.refresh();
    }, POLL_MS);
  }

  async #askWhoIsThere(): Promise<void> {
    const { data } = await this.#options.calls.readAvailability();
    if (data !== undefined && !this.#isClosed()) this.#options.onAvailability(data);
  }
}
