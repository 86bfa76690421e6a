import { createUuid } from '../../app/create-uuid.ts';

/**
 * Gives this document's entry in the browser's history its own key. The router uses the key 'default' for all entries
 * without one, and would restore the scroll position of the last document on a new page.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;

  window.history.replaceState({ ...(typeof state === 'object' ? state : null), key: createUuid() }, '');
}
