import { readKept } from '../../../app/read-kept.ts';

/** What every tab of this browser knows of the conversation, and a reload leaves. */
export interface ChatMemory {
  readonly sessionId: string;
  /** The last message that the visitor saw; 0 for none. */
  readonly seenId: number;
  /** The stars that the visitor gave, once. */
  readonly rating: number | null;
}

const MEMORY_KEY = 'ronin.chat';

export const readMemory = (storage: Storage): ChatMemory | null => readKept(storage, MEMORY_KEY, isMemory);

export function writeMemory(storage: Storage, memory: ChatMemory | null): void {
  try {
    if (memory) storage.setItem(MEMORY_KEY, JSON.stringify(memory));
    else storage.removeItem(MEMORY_KEY);
  } catch {
    // A browser that keeps its storage closed: the conversation lasts as long as the page.
  }
}

/** Calls back when another tab writes under a key that starts like this; the memory's own when none is given. */
export function watchOtherTabs(callback: () => void, prefix = MEMORY_KEY): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) callback();
  };
  window.addEventListener('storage', listen);

  return () => {
    window.removeEventListener('storage', listen);
  };
}

function isMemory(value: unknown): value is ChatMemory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionId' in value &&
    typeof value.sessionId === 'string' &&
    'seenId' in value &&
    typeof value.seenId === 'number' &&
    'rating' in value &&
    (value.rating === null || typeof value.rating === 'number')
  );
}
