import type { ServerState } from '../app/store.ts';

/** The id of the JSON data block that carries what the server read. */
export const STATE_ELEMENT_ID = 'server-state';

/** The server's state as text for the data block: nothing inside it can end the element. */
export const writeServerState = (state: ServerState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c');

/** What the server read for this page; nothing when the block is missing or is not ours. */
export function readServerState(): Partial<ServerState> {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  const state: unknown = text ? JSON.parse(text) : null;

  return isServerState(state) ? state : {};
}

const isServerState = (state: unknown): state is ServerState =>
  typeof state === 'object' && state !== null && 'queries' in state && 'site' in state;
