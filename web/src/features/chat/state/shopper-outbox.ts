import type { ChatMessage } from '@ronin/contracts';
import { ChatOutbox, type Answer, type UnsentMessage } from '../../../chat-client/outbox.ts';
import { oneTabAtATime } from './browser-locks.ts';
import type { ChatCalls } from './chat-calls.ts';
import type { ChatLine } from './chat-line.ts';
import type { ConversationState } from './conversation-state.ts';
import { UnsentMemory } from './unsent-memory.ts';

const SENDING = 'ronin.chat-sending';

interface ShopperOutboxOptions {
  readonly calls: ChatCalls;
  readonly storage: Storage;
  readonly read: () => ConversationState;
  readonly line: () => ChatLine | null;
  readonly onStored: (message: ChatMessage) => void;
  readonly onChange: (
    change: Pick<ConversationState, 'unsent'> | Pick<ConversationState, 'isTooFast'>,
  ) => void;
}

/**
 * What a shopper wrote and the service has not acknowledged: kept over a reload, and one for all tabs of a browser, which
 * send it one at a time. It goes by the websocket, else by REST, under the same id.
 */
export class ShopperOutbox {
  readonly #options: ShopperOutboxOptions;
  readonly #memory: UnsentMemory;
  readonly #outbox: ChatOutbox;
  #sessionId: string | null = null;

  constructor(options: ShopperOutboxOptions) {
    this.#options = options;
    this.#memory = new UnsentMemory(options.storage);
    this.#outbox = new ChatOutbox({
      post: (message) => this.#post(message),
      onStored: options.onStored,
      onChange: (unsent) => {
        const { unsent: before } = options.read();
        options.onChange({ unsent });
        if (this.#sessionId !== null) this.#memory.write(this.#sessionId, before, unsent);
      },
    });
  }

  /** Goes on with what is unsent in a session. */
  open(sessionId: string): void {
    this.#sessionId = sessionId;
    this.#outbox.fill(this.#findUnsent(sessionId));
  }

  /** Forgets what is unsent, here and in what is kept. */
  close(): void {
    this.#outbox.fill([]);
    this.#sessionId = null;
  }

  add(text: string): void {
    if (this.#sessionId !== null) this.#outbox.add(text);
  }

  /** Sends what was not delivered, because the shopper says so. */
  async deliver(): Promise<void> {
    await this.#outbox.deliver();
  }

  /** The way may be free again: sends what was not delivered, unless the service refused it. */
  goOn(): void {
    if (this.#outbox.mayGoOn) void this.#outbox.deliver(true);
  }

  /** Goes along with what other tabs wrote, sent or gave up. */
  catchUp(): void {
    if (this.#sessionId !== null) this.#outbox.fill(this.#findUnsent(this.#sessionId));
    this.goOn();
  }

  /** Gives up a message that the service refuses. */
  discard(clientMessageId: string): void {
    this.#outbox.discard(clientMessageId);
  }

  /** Takes out what has arrived by another road. */
  acknowledge(messages: readonly ChatMessage[]): void {
    this.#outbox.acknowledge(messages);
  }

  #findUnsent(sessionId: string): UnsentMessage[] {
    const { messages, unsent } = this.#options.read();
    const stored = new Set(messages.map(({ clientMessageId }) => clientMessageId));
    const written = this.#memory.merge(sessionId, unsent);

    return written.filter(({ clientMessageId }) => !stored.has(clientMessageId));
  }

  /** One tab at a time, so that the tabs together keep the order. */
  async #post(message: UnsentMessage): Promise<Answer<ChatMessage>> {
    const answer = await oneTabAtATime(SENDING, () => this.#send(message));
    this.#options.onChange({ isTooFast: answer.error?.status === 429 });

    return answer;
  }

  async #send({ clientMessageId, text }: UnsentMessage): Promise<Answer<ChatMessage>> {
    const { session, messages } = this.#options.read();
    if (!session) return { error: { status: null, message: 'The session is not read yet' } };
    const stored = messages.find((message) => message.clientMessageId === clientMessageId);
    // Another tab has sent it meanwhile.
    if (stored) return { data: stored };
    const pushed = await this.#options.line()?.send(clientMessageId, text);
    if (pushed?.ok) return { data: pushed.message };

    // REST asks again with the same id, which is stored once.
    return this.#options.calls.send(session, clientMessageId, text);
  }
}
