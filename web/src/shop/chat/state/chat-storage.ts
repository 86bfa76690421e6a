import { readStored, readTabValue, writeStored, writeTabValue } from '../../../app/local-storage.ts';
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

export const readStoredChat = (): StoredChat | null => readStored('localStorage', CHAT_KEY, isStoredChat);

export const hasStoredChat = (): boolean => readStoredChat() !== null;

/** Where the browser refuses storage, the chat lasts as long as the page. */
export const writeStoredChat = (chat: StoredChat | null): void => writeStored('localStorage', CHAT_KEY, chat);

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
