import type { AgentLink, openAgentLink, SocketListeners } from './agent-socket.ts';

/** Between two readings while the socket is not connected. */
const POLL_MS = 3_000;

interface LineOptions {
  readonly connect: typeof openAgentLink;
  readonly listeners: Omit<SocketListeners, 'onUp' | 'onDown'>;
  readonly onReach: (link: 'up' | 'down') => void;
  /** False while the socket alone is not enough. */
  readonly isUp: () => boolean;
  /** Reads everything by REST. */
  readonly refresh: () => Promise<void>;
  /** After each connection, when everything was read. */
  readonly onCaughtUp: () => void;
}

/** The two roads to the desk: REST, which is the truth, and the socket, which is faster. */
export class DeskLine {
  readonly #options: LineOptions;
  #link: AgentLink | null = null;
  #pollTimer: number | undefined;
  #isStopped = false;
  /** The chats on the screen; the agent looks at the last. */
  #looking: readonly string[] = [];

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** What is said by the socket; null before there is one. */
  get link(): AgentLink | null {
    return this.#link;
  }

  /** Asked anew after each wait. */
  hasStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    this.#isStopped = false;
    void this.#options.refresh().then(() => {
      if (!this.hasStopped()) this.#connect();
    });
    this.#pollSoon();
  }

  stop(): void {
    this.#isStopped = true;
    window.clearTimeout(this.#pollTimer);
    this.#link?.close();
    this.#link = null;
  }

  /** Says which chats are on the screen, and which of them the agent has before them. */
  lookAt(sessionIds: readonly string[], active: string | null): void {
    const before = this.#looking;
    this.#looking = [...sessionIds.filter((id) => id !== active), ...(active === null ? [] : [active])];
    for (const id of before) if (!this.#looking.includes(id)) this.#link?.watch(id, false);
    if (this.#looking.at(-1) !== before.at(-1) || this.#looking.length !== before.length) this.#watch();
  }

  #connect(): void {
    this.#link ??= this.#options.connect({
      ...this.#options.listeners,
      onUp: () => {
        this.#options.onReach('up');
        this.#watch();
        void this.#options.refresh().then(this.#options.onCaughtUp);
      },
      onDown: () => {
        this.#options.onReach('down');
      },
    });
  }

  /** The last one watched is the one that others see this agent look at. */
  #watch(): void {
    for (const sessionId of this.#looking) this.#link?.watch(sessionId, true);
  }

  #pollSoon(): void {
    this.#pollTimer = window.setTimeout(() => {
      this.#pollSoon();
      if (!this.#options.isUp()) void this.#options.refresh().then(() => this.#link?.rouse());
    }, POLL_MS);
  }
}
