import type { ChatMessage } from '@ronin/contracts';
import type { ApiError } from '../app/api.ts';
import { createUuid } from '../app/create-uuid.ts';

/** What a call brought, or why it brought nothing. */
export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** A message that the service has not acknowledged. */
export interface UnsentMessage {
  /** Made here: a repeat of it is stored once. */
  readonly clientMessageId: string;
  readonly text: string;
  /** The piece that goes with it. */
  readonly productId?: number;
  readonly hasFailed: boolean;
  /** The service said no: sent again only when its writer says so. */
  readonly wasRefused: boolean;
}

interface ChatOutboxOptions {
  readonly post: (message: UnsentMessage) => Promise<Answer<ChatMessage>>;
  readonly onStored: (message: ChatMessage) => void;
  readonly onChange: (unsent: readonly UnsentMessage[]) => void;
}

/** What the service has not acknowledged: sent one at a time and in order, and again under the same id. */
export class ChatOutbox {
  readonly #options: ChatOutboxOptions;
  #unsent: readonly UnsentMessage[] = [];
  #isDelivering = false;

  constructor(options: ChatOutboxOptions) {
    this.#options = options;
  }

  /** False when the service said no: only the visitor may have it sent again. */
  get mayGoOn(): boolean {
    return !this.#unsent.some(({ wasRefused }) => wasRefused);
  }

  /** Puts another conversation's messages in the place of this one's. */
  fill(unsent: readonly UnsentMessage[]): void {
    this.#change(unsent);
  }

  add(text: string, productId?: number): void {
    const message = {
      clientMessageId: createUuid(),
      text,
      ...(productId !== undefined && { productId }),
      hasFailed: false,
      wasRefused: false,
    };
    this.#change([...this.#unsent, message]);
    void this.deliver();
  }

  /** Gives up a message that failed. */
  discard(clientMessageId: string): void {
    this.#drop(clientMessageId);
  }

  /** Takes out what has arrived by another road. */
  acknowledge(messages: readonly ChatMessage[]): void {
    const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
    const unsent = this.#unsent.filter(({ clientMessageId }) => !arrived.has(clientMessageId));
    if (unsent.length < this.#unsent.length) this.#change(unsent);
  }

  /**
   * The first that fails stops the rest, which say so too.
   * @param isQuiet nobody asked for it: what failed before says so until it has arrived.
   */
  async deliver(isQuiet = false): Promise<void> {
    if (this.#isDelivering || this.#unsent.length === 0) return;
    this.#isDelivering = true;
    if (!isQuiet) this.#mark({ hasFailed: false, wasRefused: false });
    for (let next = this.#unsent[0]; next; next = this.#unsent[0]) {
      const { data, error } = await this.#options.post(next);
      if (error) {
        this.#mark({ hasFailed: true, wasRefused: isRefusal(error) });
        break;
      }
      this.#drop(next.clientMessageId);
      this.#options.onStored(data);
    }
    this.#isDelivering = false;
  }

  #drop(sentId: string): void {
    this.#change(this.#unsent.filter(({ clientMessageId }) => clientMessageId !== sentId));
  }

  #mark(change: Pick<UnsentMessage, 'hasFailed' | 'wasRefused'>): void {
    this.#change(this.#unsent.map((message) => ({ ...message, ...change })));
  }

  #change(unsent: readonly UnsentMessage[]): void {
    this.#unsent = unsent;
    this.#options.onChange(unsent);
  }
}

/** An answer that a repeat would not change. */
const isRefusal = ({ status }: ApiError): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
