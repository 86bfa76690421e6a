import { coalesce } from './coalesce.ts';

/** Between two reads while the socket is not connected (behaviour: chat 4). */
const POLL_MS = 3_000;

/**
 * How messages reach the page: pushed by socket, read every three seconds, or at the moment not at all. 'starting' lasts
 * until the first read.
 */
export type ConnectionState = 'starting' | 'live' | 'polling' | 'offline';

export interface SocketStatus {
  readonly onUp: () => void;
  readonly onDown: () => void;
}

export interface TransportSocket {
  /** Connects when nothing is under way, after the server has refused or ended the connection. */
  readonly rouse: () => void;
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

interface TransportOptions<Socket> {
  readonly connect: (status: SocketStatus) => Promise<Socket>;
  /** Reads everything by REST. @returns whether the service answered. */
  readonly refresh: () => Promise<boolean>;
  readonly onConnection: (connection: ConnectionState) => void;
  /** The socket is up: sends what the service forgot with the last one. */
  readonly onConnected: () => void;
  /** After each connection, when everything was read. */
  readonly onCaughtUp: () => void;
  readonly onTick: () => void;
}

/** The two ways to the service: REST, which is the truth, and the socket, which is faster. It is started once. */
export class ChatTransport<Socket extends TransportSocket> {
  readonly #options: TransportOptions<Socket>;
  readonly #ending = new AbortController();
  #socket: Socket | null = null;
  #isUp = false;
  #isReading = false;
  #connection: ConnectionState = 'starting';
  #pollTimer: number | undefined;

  constructor(options: TransportOptions<Socket>) {
    this.#options = options;
  }

  get socket(): Socket | null {
    return this.#isUp ? this.#socket : null;
  }

  /** A method, because its value changes during a wait. */
  isStopped(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Reads, polls and listens until it is stopped. */
  async start(): Promise<void> {
    const { signal } = this.#ending;
    window.addEventListener('offline', () => this.#goOffline(), { signal });
    window.addEventListener('online', () => this.#goOnline(), { signal });
    this.#schedulePoll();
    await this.refresh();
    if (this.isStopped()) return;
    try {
      const socket = await this.#options.connect({
        onUp: () => this.#handleUp(),
        onDown: () => this.#handleDown(),
      });
      if (this.isStopped()) socket.disconnect();
      else this.#socket = socket;
    } catch {
      // The socket's code could not be loaded, so polling continues.
    }
  }

  stop(): void {
    this.#ending.abort();
    this.#isUp = false;
    window.clearTimeout(this.#pollTimer);
    this.#socket?.disconnect();
    this.#socket = null;
  }

  /** Reads everything by REST. */
  readonly refresh = coalesce(async (): Promise<void> => {
    this.#isReading = true;
    const isAnswered = await this.#options.refresh();
    this.#isReading = false;
    this.#setConnection(isAnswered ? (this.#isUp ? 'live' : 'polling') : 'offline');
  });

  /** The browser reports that the network is gone: messages sent now need not wait for the socket to notice. */
  #goOffline(): void {
    this.#socket?.disconnect();
    this.#isUp = false;
    this.#setConnection('offline');
  }

  /** It is not known whether the socket survived, so there is a new one. */
  #goOnline(): void {
    this.#socket?.reconnect();
    void this.refresh();
  }

  #handleUp(): void {
    if (this.isStopped()) return;
    this.#isUp = true;
    this.#options.onConnected();
    void this.refresh().then(() => {
      if (this.#isUp) this.#options.onCaughtUp();
    });
  }

  #handleDown(): void {
    this.#isUp = false;
    this.#setConnection('polling');
  }

  #setConnection(connection: ConnectionState): void {
    if (this.isStopped() || connection === this.#connection) return;
    this.#connection = connection;
    this.#options.onConnection(connection);
  }

  #schedulePoll(): void {
    this.#pollTimer = window.setTimeout(() => {
      this.#schedulePoll();
      if (this.#connection === 'live') this.#options.onTick();
      else if (!this.#isReading) void this.#poll();
    }, POLL_MS);
  }

  async #poll(): Promise<void> {
    await this.refresh();
    if (!this.#isUp) this.#socket?.rouse();
  }
}
