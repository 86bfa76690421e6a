import type { UnsentMessage } from '../../../chat-client/outbox.ts';
import { keysOf, readKept } from '../../../app/read-kept.ts';

const PREFIX = 'ronin.desk.unsent.';

interface KeptMessage {
  readonly agentId: number;
  readonly sessionId: string;
  readonly text: string;
  readonly productId?: number;
  /** Their order. */
  readonly at: number;
}

/**
 * What an agent wrote and the service did not acknowledge, kept over a reload. Each message has a place of its own, so two
 * tabs of one agent never write over each other; both may send it, and it is stored once.
 */
export class UnsentMemory {
  readonly #storage: Storage;
  readonly #agentId: number;
  #last = 0;

  constructor(storage: Storage, agentId: number) {
    this.#storage = storage;
    this.#agentId = agentId;
  }

  /** The kept messages of this agent by session, in the order they were written. */
  read(): Map<string, UnsentMessage[]> {
    const found = keysOf(this.#storage, PREFIX)
      .flatMap((key) => {
        const kept = readKept(this.#storage, key, isKept);

        return kept?.agentId === this.#agentId
          ? [{ ...kept, clientMessageId: key.slice(PREFIX.length) }]
          : [];
      })
      .sort((left, right) => left.at - right.at);
    const bySession = new Map<string, UnsentMessage[]>();
    for (const { sessionId, clientMessageId, text, productId } of found) {
      const message = { clientMessageId, text, ...(productId !== undefined && { productId }) };
      const list = bySession.get(sessionId) ?? [];
      bySession.set(sessionId, [...list, { ...message, hasFailed: false, wasRefused: false }]);
    }

    return bySession;
  }

  /** Makes what is kept of a session what is unsent now. `before` is what was kept by this tab. */
  write(sessionId: string, before: readonly UnsentMessage[], unsent: readonly UnsentMessage[]): void {
    const kept = new Set(before.map(({ clientMessageId }) => clientMessageId));
    const wanted = new Set(unsent.map(({ clientMessageId }) => clientMessageId));
    try {
      for (const id of kept) if (!wanted.has(id)) this.#storage.removeItem(PREFIX + id);
      for (const { clientMessageId, text, productId } of unsent) {
        if (kept.has(clientMessageId)) continue;
        this.#last = Math.max(Date.now(), this.#last + 1);
        const message = { agentId: this.#agentId, sessionId, text, productId, at: this.#last };
        this.#storage.setItem(PREFIX + clientMessageId, JSON.stringify(message));
      }
    } catch {
      // A browser that keeps its storage closed: unsent messages last as long as the page.
    }
  }
}

const isKept = (value: unknown): value is KeptMessage =>
  typeof value === 'object' &&
  value !== null &&
  'agentId' in value &&
  typeof value.agentId === 'number' &&
  'sessionId' in value &&
  typeof value.sessionId === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  (!('productId' in value) || typeof value.productId === 'number');
