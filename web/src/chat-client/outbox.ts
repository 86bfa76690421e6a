import type { ChatMessage } from '@ronin/contracts';
import type { ApiError } from '../app/api.ts';
import { createUuid } from '../app/create-uuid.ts';
import type { Answer } from './answer.ts';
import type { UnsentMessage } from './outbox-storage.ts';

interface OutboxOptions {
  readonly getUnsent: () => readonly UnsentMessage[];
  readonly setUnsent: (unsent: UnsentMessage[]) => void;
  readonly post: (message: UnsentMessage) => Promise<Answer<ChatMessage>>;
  readonly onStored: (message: ChatMessage) => void;
}

/** Sends unsent messages one at a time and in order, and again under the same id until the service has acknowledged them. */
export class Outbox {
  readonly #options: OutboxOptions;
  #isDelivering = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  add(message: Pick<UnsentMessage, 'text' | 'productId' | 'file'>, clientMessageId = createUuid()): void {
    const { getUnsent, setUnsent } = this.#options;
    setUnsent([...getUnsent(), { clientMessageId, ...message, hasFailed: false, wasRefused: false }]);
    void this.deliver();
  }

  /** Removes messages that arrived by another way, or that their author gives up. */
  remove(ids: ReadonlySet<string | null>): void {
    const { getUnsent, setUnsent } = this.#options;
    const left = getUnsent().filter(({ clientMessageId }) => !ids.has(clientMessageId));
    if (left.length < getUnsent().length) setUnsent(left);
  }

  /** Automatically sends the messages that failed before, unless the service refused one. */
  resume(): void {
    if (!this.#options.getUnsent().some(({ wasRefused }) => wasRefused)) void this.deliver(true);
  }

  /**
   * The first message that fails stops the rest, which are marked as failed too.
   * @param isQuiet an automatic attempt: failed messages stay marked until they have arrived.
   */
  async deliver(isQuiet = false): Promise<void> {
    if (this.#isDelivering) return;
    const { getUnsent, post, onStored } = this.#options;
    this.#isDelivering = true;
    if (!isQuiet) this.#mark({ hasFailed: false, wasRefused: false });
    for (let next = getUnsent()[0]; next; next = getUnsent()[0]) {
      const { data, error } = await post(next);
      if (error) {
        const wasRefused = isRefusal(error, next.file !== undefined);
        this.#mark({ hasFailed: true, wasRefused });
        if (wasRefused && next.file) this.#mark({ reason: error.message }, next.clientMessageId);
        break;
      }
      this.remove(new Set([next.clientMessageId]));
      onStored(data);
    }
    this.#isDelivering = false;
  }

  /** Changes one message; without an id, all of them. */
  #mark(change: Partial<UnsentMessage>, id?: string): void {
    const { getUnsent, setUnsent } = this.#options;
    const unsent = getUnsent();
    if (unsent.length === 0) return;
    setUnsent(
      unsent.map((each) => (id === undefined || each.clientMessageId === id ? { ...each, ...change } : each)),
    );
  }
}

/** A client error that a repeat would not change. A file that takes too long (408) takes as long again. */
const isRefusal = ({ status }: ApiError, isFile: boolean): boolean =>
  status !== null && status >= 400 && status < 500 && (status !== 408 || isFile) && status !== 429;

/** What both sides say of an unsent message. One that is stuck waits for no connection: its author may send it again. */
export function describeUnsent({ hasFailed, wasRefused }: UnsentMessage, isOffline: boolean) {
  const isStuck = hasFailed && (wasRefused || !isOffline);

  return { isStuck, words: isStuck ? 'Not sent' : hasFailed ? 'Waiting for the connection' : 'Sending' };
}
