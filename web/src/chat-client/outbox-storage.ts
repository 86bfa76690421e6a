import { listKeys, readStored } from '../app/local-storage.ts';

/** A file that a message sends. Its bytes are in the storage of files. */
export interface UnsentFile {
  readonly size: number;
  readonly isPicture: boolean;
}

export interface UnsentMessage {
  /** Made in the browser. The service stores a repeated id once. */
  readonly clientMessageId: string;
  readonly text: string;
  readonly productId?: number;
  /** The text is its name. */
  readonly file?: UnsentFile;
  readonly hasFailed: boolean;
  /** The service refused it. It is sent again only when its author asks for that. */
  readonly wasRefused: boolean;
  /** What the service said when it refused it. */
  readonly reason?: string;
}

/** The stored form. Releases before 0.1.0 wrote neither the flags nor, for agents, the id. */
interface StoredMessage extends Omit<
  UnsentMessage,
  'clientMessageId' | 'hasFailed' | 'reason' | 'wasRefused'
> {
  readonly sessionId: string;
  /** Milliseconds; gives the order. */
  readonly at: number;
  readonly agentId?: number;
  readonly hasFailed?: boolean;
  readonly wasRefused?: boolean;
}

/**
 * Keeps unsent messages over a reload, one key per message, so that tabs never overwrite each other. Every tab may send
 * a stored message: the service stores it once.
 */
export class OutboxStorage {
  readonly #prefix: string;
  readonly #agentId: number | undefined;
  /** Ids that this tab has seen in storage. Once such an id is gone, another tab has delivered the message. */
  readonly #seen = new Set<string>();
  #lastAt = 0;

  /** @param agentId whose messages these are; a shopper has no number. */
  constructor(prefix: string, agentId?: number) {
    this.#prefix = prefix;
    this.#agentId = agentId;
  }

  sessionIds(): ReadonlySet<string> {
    return new Set(this.#list().map(([, { sessionId }]) => sessionId));
  }

  /** All unsent messages of a session: the stored ones in the order they were written, then those of `own` that could not be stored. */
  merge(sessionId: string, own: readonly UnsentMessage[]): UnsentMessage[] {
    const stored = this.#list()
      .filter(([, message]) => message.sessionId === sessionId)
      .sort(([, left], [, right]) => left.at - right.at)
      .map(([clientMessageId, { text, productId, file, hasFailed = false, wasRefused = false }]) => ({
        clientMessageId,
        text,
        ...(productId !== undefined && { productId }),
        ...(file !== undefined && { file }),
        hasFailed,
        wasRefused,
      }));
    for (const { clientMessageId } of stored) this.#seen.add(clientMessageId);

    return [...stored, ...own.filter(({ clientMessageId }) => !this.#seen.has(clientMessageId))];
  }

  /** Stores what this tab changed. Messages of other tabs stay as they are. */
  write(sessionId: string, before: readonly UnsentMessage[], after: readonly UnsentMessage[]): void {
    const known = new Set(before.map(({ clientMessageId }) => clientMessageId));
    const left = new Set(after.map(({ clientMessageId }) => clientMessageId));
    try {
      for (const id of known) if (!left.has(id)) window.localStorage.removeItem(this.#prefix + id);
      for (const message of after) this.#store(sessionId, message, known.has(message.clientMessageId));
    } catch {
      // The browser refuses storage: unsent messages last as long as the page.
    }
  }

  #store(sessionId: string, message: UnsentMessage, wasKnown: boolean): void {
    const { clientMessageId, ...rest } = message;
    const stored = this.#read(this.#prefix + clientMessageId);
    const isUnchanged = stored?.hasFailed === rest.hasFailed && stored.wasRefused === rest.wasRefused;
    const isDeliveredElsewhere = wasKnown && !stored;
    if (isUnchanged || isDeliveredElsewhere) return;
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1);
    const owner = this.#agentId === undefined ? {} : { agentId: this.#agentId };
    const value = { clientMessageId, ...rest, ...owner, sessionId, at: stored?.at ?? this.#lastAt };
    window.localStorage.setItem(this.#prefix + clientMessageId, JSON.stringify(value));
    this.#seen.add(clientMessageId);
  }

  #list(): [string, StoredMessage][] {
    try {
      return listKeys(window.localStorage, this.#prefix).flatMap((key): [string, StoredMessage][] => {
        const message = this.#read(key);

        return message?.agentId === this.#agentId && message
          ? [[key.slice(this.#prefix.length), message]]
          : [];
      });
    } catch {
      // The browser refuses storage.
      return [];
    }
  }

  #read(key: string): StoredMessage | null {
    return readStored('localStorage', key, isStoredMessage);
  }
}

/** zod does not ship to the browser, so the check is written by hand. */
function isStoredMessage(value: unknown): value is StoredMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const is = (name: string, ...types: string[]) => types.includes(typeof fields.get(name));

  return (
    is('sessionId', 'string') &&
    is('text', 'string') &&
    is('at', 'number') &&
    is('agentId', 'number', 'undefined') &&
    is('productId', 'number', 'undefined') &&
    is('hasFailed', 'boolean', 'undefined') &&
    is('wasRefused', 'boolean', 'undefined') &&
    isFile(fields.get('file'))
  );
}

const isFile = (file: unknown): boolean =>
  file === undefined ||
  (typeof file === 'object' &&
    file !== null &&
    'size' in file &&
    typeof file.size === 'number' &&
    'isPicture' in file &&
    typeof file.isPicture === 'boolean');
