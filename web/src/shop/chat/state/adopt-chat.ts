import { readStoredChat, writeStoredChat } from './chat-storage.ts';

/** Makes another chat the one of this browser, in all tabs. @returns whether the browser keeps it. */
export function adoptChat(sessionId: string): boolean {
  const isKept = () => readStoredChat()?.sessionId === sessionId;
  if (!isKept()) writeStoredChat({ sessionId, seenId: 0, rating: null });
  if (!isKept()) return false;
  // A browser tells a change to the other tabs alone.
  window.dispatchEvent(new StorageEvent('storage'));

  return true;
}
