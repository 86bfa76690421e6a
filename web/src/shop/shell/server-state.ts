import type { ServerState } from '../../app/store.ts';

/** The id of the JSON data block with the server's state. */
export const STATE_ELEMENT_ID = 'server-state';

/** The server's state as JSON in which nothing can end the script element. */
export const writeServerState = (state: ServerState): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c');

/** The server's state for this page; empty when the block is missing or invalid. */
export function readServerState(): Partial<ServerState> {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  const state: unknown = text ? JSON.parse(text) : null;

  return isServerState(state) ? state : {};
}

const isServerState = (state: unknown): state is ServerState =>
  typeof state === 'object' && state !== null && 'queries' in state && 'site' in state;
