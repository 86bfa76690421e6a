import type { AgentChatSession, AgentStatus, ChatMessage } from '@ronin/contracts';
import type { ApiError } from '../../../app/api.ts';
import type { Answer } from '../../../chat-client/outbox.ts';
import type { openAgentLink, SocketListeners } from './agent-socket.ts';
import type { DeskCalls } from './desk-calls.ts';
import { DeskLine } from './desk-line.ts';
import { NOTHING, type DeskNews, type DeskState } from './desk-state.ts';
import { hasUntoldReading, type Thread } from './thread.ts';
import { Threads } from './threads.ts';

interface DeskOptions {
  readonly calls: DeskCalls;
  readonly connect: typeof openAgentLink;
  readonly storage: Storage;
}

/**
 * An agent's desk: who waits, who is there, and every chat that the agent holds or looks at. The socket brings what is
 * new; REST is asked on each connection, and every three seconds while there is none.
 */
export class Desk {
  readonly #options: DeskOptions;
  readonly #subscribers = new Set<() => void>();
  readonly #hearers = new Set<(news: DeskNews) => void>();
  readonly #threads: Threads;
  readonly #line: DeskLine;
  #state = NOTHING;
  /** Chats that are being taken: that they come is no news. */
  readonly #claiming = new Set<string>();

  constructor(options: DeskOptions) {
    this.#options = options;
    const isUp = () => this.#state.link === 'up';
    this.#threads = new Threads({
      calls: options.calls,
      storage: options.storage,
      push: () => (isUp() ? this.#line.link : null),
      onChange: (threads) => {
        this.#change({ threads });
      },
    });
    this.#line = new DeskLine({
      connect: options.connect,
      listeners: this.#listeners(),
      onReach: (link) => {
        this.#change({ link });
      },
      isUp,
      refresh: () => this.#refresh(),
      onCaughtUp: () => {
        this.#tellSeen();
      },
    });
  }

  readonly read = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#subscribers.add(listener);

    return () => this.#subscribers.delete(listener);
  };

  /** Hears what may be worth a sound. */
  readonly hear = (listener: (news: DeskNews) => void): (() => void) => {
    this.#hearers.add(listener);

    return () => this.#hearers.delete(listener);
  };

  start(): void {
    this.#line.start();
  }

  /** The browser says that there is no network. */
  readonly sleep = (): void => this.#line.link?.sleep();

  /** The network is back. */
  readonly wake = (): void => this.#line.link?.wake();

  stop(): void {
    this.#line.stop();
    this.#threads.stop();
  }

  /** Shows a chat, held or not, and reads all that was said. */
  open(session: AgentChatSession): void {
    void this.#threads.ensure(session).refresh();
  }

  /** The same, known by its id alone; what is not there is not shown. */
  async openById(sessionId: string): Promise<void> {
    const { data: session } = await this.#options.calls.session(sessionId);
    if (!session) return;
    this.open(session);
    this.#threads.get(sessionId)?.accept(session);
  }

  /** Puts a chat away that is not one's own. */
  close(sessionId: string): void {
    const thread = this.#threads.get(sessionId);
    if (thread && !this.isHeld(thread.state.session)) this.#threads.remove(sessionId);
  }

  /** Says which chats are on the screen, and which of them the agent has before them. */
  lookAt(sessionIds: readonly string[], active: string | null): void {
    this.#line.lookAt(sessionIds, active);
  }

  markSeen(sessionId: string): void {
    const thread = this.#threads.get(sessionId);
    const messageId = thread?.markSeen() ?? null;
    if (thread && messageId !== null && this.isHeld(thread.state.session)) {
      this.#line.link?.sayRead(sessionId, messageId);
    }
  }

  sayTyping(sessionId: string, isTyping: boolean): void {
    if (this.#threads.get(sessionId)?.noteOwnTyping(isTyping) === true) {
      this.#line.link?.sayTyping(sessionId, isTyping);
    }
  }

  send(sessionId: string, text: string, productId?: number): void {
    if (text.trim() !== '') this.#threads.get(sessionId)?.send(text.trim(), productId);
  }

  /** One chat's outbox and all else of it, while it is open here. */
  thread(sessionId: string): Thread | undefined {
    return this.#threads.get(sessionId);
  }

  async note(sessionId: string, text: string): Promise<ApiError | null> {
    const { data, error } = await this.#options.calls.addNote(sessionId, text.trim());
    if (data) this.#threads.get(sessionId)?.addNotes([data]);

    return error ?? null;
  }

  /** Of two who want a chat one is told who has it, and sees it so. */
  readonly claim = async (sessionId: string): Promise<ApiError | null> => {
    this.#claiming.add(sessionId);
    const error = await this.#changeSession(this.#options.calls.claim(sessionId));
    this.#claiming.delete(sessionId);
    if (error && this.#threads.get(sessionId)) await this.openById(sessionId);

    return error;
  };

  readonly release = (sessionId: string): Promise<ApiError | null> =>
    this.#changeSession(this.#options.calls.release(sessionId));

  readonly end = (sessionId: string): Promise<ApiError | null> =>
    this.#changeSession(this.#options.calls.end(sessionId));

  readonly transfer = (sessionId: string, agentId: number): Promise<ApiError | null> =>
    this.#changeSession(this.#options.calls.transfer(sessionId, agentId));

  readonly tag = (sessionId: string, tags: string[]): Promise<ApiError | null> =>
    this.#changeSession(this.#options.calls.tag(sessionId, tags));

  async setStatus(status: AgentStatus): Promise<ApiError | null> {
    const { data: me, error } = await this.#options.calls.setStatus(status);
    if (me) this.#change({ me });

    return error ?? null;
  }

  /** Whether it is this agent who talks in a chat. */
  isHeld({ status, agentId }: AgentChatSession): boolean {
    return status === 'active' && agentId === this.#state.me?.agentId;
  }

  #listeners(): Omit<SocketListeners, 'onUp' | 'onDown'> {
    return {
      ...this.#threads.listeners,
      onMessage: (message) => {
        this.#takeMessage(message);
      },
      onSession: (session) => {
        this.#accept(session);
      },
      onQueue: (queue) => {
        this.#acceptQueue(queue);
      },
      onPresence: (agents) => {
        const me = agents.find(({ agentId }) => agentId === this.#state.me?.agentId) ?? this.#state.me;
        this.#change({ agents, me });
      },
    };
  }

  /** What was seen while there was no socket to say so. */
  #tellSeen(): void {
    for (const thread of this.#state.threads.values()) {
      const { session, seenId } = thread;
      if (hasUntoldReading(thread) && this.isHeld(session))
        this.#line.link?.sayRead(session.sessionId, seenId);
    }
  }

  /** Everything by REST: who one is, who waits, what one holds, and what was said there meanwhile. */
  async #refresh(): Promise<void> {
    const { calls } = this.#options;
    const { data: me } = this.#state.me ? { data: this.#state.me } : await calls.me();
    if (!me || this.#line.hasStopped()) {
      this.#change({ link: 'down' });
      return;
    }
    this.#change({ me });
    this.#threads.remember(me.agentId);
    const [queue, held] = await Promise.all([calls.queue(), calls.held(me.agentId)]);
    if (this.#line.hasStopped()) return;
    if (queue.data) this.#acceptQueue(queue.data);
    if (held.data) await this.#threads.acceptHeld(held.data);
    if (this.#state.link === 'starting') this.#change({ link: 'down' });
  }

  #takeMessage(message: ChatMessage): void {
    const thread = this.#threads.get(message.sessionId);
    if (!thread) return;
    const fresh = thread.take([message]);
    if (thread.hasGap) void thread.refresh();
    if (fresh.length > 0 && message.senderType === 'customer') {
      this.#tell({ kind: 'message', session: thread.state.session, message });
    }
  }

  #accept(session: AgentChatSession): void {
    const thread = this.#threads.get(session.sessionId);
    const wasHeld = thread ? this.isHeld(thread.state.session) : false;
    const isHeld = this.isHeld(session);
    if (thread) thread.accept(session);
    else if (isHeld) this.open(session);
    if (!isHeld || wasHeld || this.#claiming.has(session.sessionId)) return;
    if (session.transferredFrom !== null) this.#threads.get(session.sessionId)?.markNew();
    this.#tell({ kind: 'assigned', session });
  }

  #acceptQueue(queue: readonly AgentChatSession[]): void {
    const known = new Set(this.#state.queue.map(({ sessionId }) => sessionId));
    const isFirst = this.#state.link === 'starting';
    this.#change({ queue });
    for (const session of queue) {
      this.#threads.get(session.sessionId)?.accept(session);
      if (!isFirst && !known.has(session.sessionId)) this.#tell({ kind: 'waiting', session });
    }
  }

  async #changeSession(call: Promise<Answer<AgentChatSession>>): Promise<ApiError | null> {
    const { data: session, error } = await call;
    if (error) return error;
    if (this.isHeld(session)) this.open(session);
    this.#threads.get(session.sessionId)?.accept(session);
    const queue = this.#state.queue.filter(({ sessionId }) => sessionId !== session.sessionId);
    if (session.status !== 'waiting') this.#change({ queue });

    return null;
  }

  #tell(news: DeskNews): void {
    for (const hearer of this.#hearers) hearer(news);
  }

  #change(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#subscribers) listener();
  }
}
