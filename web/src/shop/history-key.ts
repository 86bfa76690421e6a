import { createUuid } from '../app/create-uuid.ts';

/**
 * Gives this document's entry in the browser's history a key of its own. The router calls every entry that has none
 * 'default' and would open a new page where the last document was scrolled to. The key is there again after a reload and
 * on the way back, and the place with it.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;

  window.history.replaceState({ ...(typeof state === 'object' ? state : null), key: createUuid() }, '');
}
