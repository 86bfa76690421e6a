import { readStored, readTabValue, writeTabValue } from '../../../app/local-storage.ts';
import type { ChatView } from '../../../app/panels.ts';

/** What every tab of this browser shares of the chat, and a reload restores. */
export interface StoredChat {
  readonly sessionId: string;
  /** The last message that the shopper saw; 0 for none. */
  readonly seenId: number;
  /** The stars that the shopper gave, once. */
  readonly rating: number | null;
}

const CHAT_KEY = 'ronin.chat';
const VIEW_KEY = 'ronin.chat-view';

export const readStoredChat = (storage: Storage): StoredChat | null =>
  readStored(storage, CHAT_KEY, isStoredChat);

export function writeStoredChat(storage: Storage, chat: StoredChat | null): void {
  try {
    if (chat) storage.setItem(CHAT_KEY, JSON.stringify(chat));
    else storage.removeItem(CHAT_KEY);
  } catch {
    // The browser refuses storage: the chat lasts as long as the page.
  }
}

/** Calls back when another tab writes a key with this prefix; without one, any key of the chat. */
export function watchOtherTabs(callback: () => void, prefix = CHAT_KEY): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) callback();
  };
  window.addEventListener('storage', listen);

  return () => window.removeEventListener('storage', listen);
}

/** How this tab showed the chat before a reload. */
export function readStoredView(): ChatView {
  const view = readTabValue(VIEW_KEY);

  return view === 'open' || view === 'minimised' ? view : 'closed';
}

export const writeStoredView = (view: ChatView): void =>
  writeTabValue(VIEW_KEY, view === 'closed' ? '' : view);

function isStoredChat(value: unknown): value is StoredChat {
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
