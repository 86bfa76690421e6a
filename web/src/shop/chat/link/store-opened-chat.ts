import { readStoredChat, writeStoredChat } from '../state/chat-storage.ts';

/**
 * Makes another chat the one of this browser, in all tabs. A browser tells a change to the other tabs alone, so this tab is
 * told here. Apart from chat-storage.ts, which belongs to the first load.
 * @returns whether the browser keeps it.
 */
export function storeOpenedChat(tab: Window, sessionId: string): boolean {
  try {
    const before = readStoredChat(tab.localStorage);
    if (before?.sessionId !== sessionId)
      writeStoredChat(tab.localStorage, { sessionId, seenId: 0, rating: null });
    tab.dispatchEvent(new StorageEvent('storage'));

    return readStoredChat(tab.localStorage)?.sessionId === sessionId;
  } catch {
    return false;
  }
}
