import type { UnsentMessage } from '../../../chat-client/outbox.ts';
import { keysOf, readKept } from '../../../app/read-kept.ts';

const PREFIX = 'ronin.chat.unsent.';

interface KeptMessage extends UnsentMessage {
  readonly sessionId: string;
  /** Their order. */
  readonly at: number;
}

/**
 * What was written and is not acknowledged, kept over a reload and seen by every tab. Each message has a place of its own,
 * so tabs never write over each other. Any of them may send it: it is stored once.
 */
export class UnsentMemory {
  readonly #storage: Storage;
  /** What this tab has seen kept: once it is gone from there, another tab has delivered it. */
  readonly #seen = new Set<string>();
  #lastAt = 0;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** All that is unsent in a session: what is kept, in the order it was written, and what of `own` could not be. */
  merge(sessionId: string, own: readonly UnsentMessage[]): UnsentMessage[] {
    const kept = this.#all()
      .filter((message) => message.sessionId === sessionId)
      .sort((left, right) => left.at - right.at)
      .map(({ clientMessageId, text, hasFailed, wasRefused }) => ({
        clientMessageId,
        text,
        hasFailed,
        wasRefused,
      }));
    for (const { clientMessageId } of kept) this.#seen.add(clientMessageId);

    return [...kept, ...own.filter(({ clientMessageId }) => !this.#seen.has(clientMessageId))];
  }

  /** Writes down what this tab changed. What it does not know of is another tab's and stays. */
  write(sessionId: string, before: readonly UnsentMessage[], after: readonly UnsentMessage[]): void {
    const known = new Map(before.map((message) => [message.clientMessageId, message]));
    const left = new Set(after.map(({ clientMessageId }) => clientMessageId));
    try {
      for (const id of known.keys()) if (!left.has(id)) this.#storage.removeItem(PREFIX + id);
      for (const message of after) this.#keep(sessionId, message, known.get(message.clientMessageId));
    } catch {
      // A browser that keeps its storage closed: unsent messages last as long as the page.
    }
  }

  #keep(sessionId: string, message: UnsentMessage, before: UnsentMessage | undefined): void {
    const kept = readKept(this.#storage, PREFIX + message.clientMessageId, isKept);
    const isUnchanged = kept?.hasFailed === message.hasFailed && kept.wasRefused === message.wasRefused;
    if (isUnchanged || (before && !kept)) return;
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1);
    const value: KeptMessage = { ...message, sessionId, at: kept?.at ?? this.#lastAt };
    this.#storage.setItem(PREFIX + message.clientMessageId, JSON.stringify(value));
    this.#seen.add(message.clientMessageId);
  }

  #all(): KeptMessage[] {
    return keysOf(this.#storage, PREFIX).flatMap((key) => readKept(this.#storage, key, isKept) ?? []);
  }
}

function isKept(value: unknown): value is KeptMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionId' in value &&
    typeof value.sessionId === 'string' &&
    'at' in value &&
    typeof value.at === 'number' &&
    'clientMessageId' in value &&
    typeof value.clientMessageId === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    'hasFailed' in value &&
    typeof value.hasFailed === 'boolean' &&
    'wasRefused' in value &&
    typeof value.wasRefused === 'boolean'
  );
}
