import { createUuid } from '../../app/create-uuid.ts';

/** The router uses the key 'default' for entries without one, and would restore another document's scroll position. */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;

  window.history.replaceState({ ...(typeof state === 'object' ? state : null), key: createUuid() }, '');
}
