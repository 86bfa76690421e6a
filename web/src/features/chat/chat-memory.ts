import type { UnsentMessage } from '../../app/chat/chat-outbox.ts';

/** What survives a reload: the key of the conversation, and what was not delivered. */
interface ChatMemory {
  readonly sessionId: string;
  readonly unsent: readonly UnsentMessage[];
  /** The last message that the visitor saw; 0 for none. */
  readonly seenId: number;
}

const MEMORY_KEY = 'ronin.chat';

export function readMemory(storage: Storage): ChatMemory | null {
  try {
    const memory: unknown = JSON.parse(storage.getItem(MEMORY_KEY) ?? 'null');

    return isMemory(memory) ? memory : null;
  } catch {
    return null;
  }
}

export function writeMemory(storage: Storage, memory: ChatMemory | null): void {
  try {
    if (memory) storage.setItem(MEMORY_KEY, JSON.stringify(memory));
    else storage.removeItem(MEMORY_KEY);
  } catch {
    // A browser that keeps its storage closed: the conversation lasts as long as the page.
  }
}

function isMemory(value: unknown): value is ChatMemory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionId' in value &&
    typeof value.sessionId === 'string' &&
    'seenId' in value &&
    typeof value.seenId === 'number' &&
    'unsent' in value &&
    Array.isArray(value.unsent) &&
    value.unsent.every(isUnsent)
  );
}

function isUnsent(value: unknown): value is UnsentMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
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
