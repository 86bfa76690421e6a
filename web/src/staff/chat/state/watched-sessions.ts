import type { AgentSocket } from './agent-socket.ts';

/** The chats on the screen. The other agents see this agent at the one that was reported last: the active one. */
export class WatchedSessions {
  readonly #getSocket: () => AgentSocket | null;
  #sessionIds: readonly string[] = [];

  constructor(getSocket: () => AgentSocket | null) {
    this.#getSocket = getSocket;
  }

  set(sessionIds: readonly string[], active: string | null): void {
    const before = this.#sessionIds;
    this.#sessionIds = [...sessionIds.filter((id) => id !== active), ...(active === null ? [] : [active])];
    for (const id of before) if (!this.#sessionIds.includes(id)) this.#getSocket()?.watch(id, false);
    if (this.#sessionIds.at(-1) !== before.at(-1) || this.#sessionIds.length !== before.length) this.report();
  }

  /** Also after each connection. */
  report(): void {
    for (const sessionId of this.#sessionIds) this.#getSocket()?.watch(sessionId, true);
  }
}
