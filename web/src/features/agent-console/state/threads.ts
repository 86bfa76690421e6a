import type { AgentChatSession, ChatMessage } from '@ronin/contracts';
import type { Answer, UnsentMessage } from '../../../chat-client/outbox.ts';
import type { AgentLink, SocketListeners } from './agent-socket.ts';
import type { DeskCalls } from './desk-calls.ts';
import { Thread, type ThreadState } from './thread.ts';
import { UnsentMemory } from './unsent-memory.ts';

interface ThreadsOptions {
  readonly calls: DeskCalls;
  readonly storage: Storage;
  /** The socket while it is connected. */
  readonly push: () => AgentLink | null;
  readonly onChange: (threads: ReadonlyMap<string, ThreadState>) => void;
}

/** The chats that are open at a desk, and what of them waits to be sent. */
export class Threads {
  readonly #options: ThreadsOptions;
  readonly #threads = new Map<string, Thread>();
  #memory: UnsentMemory | null = null;

  /** What the socket says of one chat alone. */
  readonly listeners: Pick<SocketListeners, 'onTyping' | 'onRead' | 'onNote' | 'onPage'> = {
    onTyping: ({ sessionId, typing, by }) => {
      if (by === 'customer') this.get(sessionId)?.setTyping(typing);
    },
    onRead: ({ sessionId, messageId, by }) => {
      this.get(sessionId)?.markRead(messageId, by);
    },
    onNote: (note) => {
      this.get(note.sessionId)?.addNotes([note]);
    },
    onPage: ({ sessionId, ...page }) => {
      this.get(sessionId)?.setPage(page);
    },
  };

  constructor(options: ThreadsOptions) {
    this.#options = options;
  }

  /** Whose messages are kept over a reload. */
  remember(agentId: number): void {
    if (this.#memory) return;
    this.#memory = new UnsentMemory(this.#options.storage, agentId);
    // A chat that the address names may be open before it is known who asks.
    const kept = this.#memory.read();
    for (const [sessionId, thread] of this.#threads) thread.recall(kept.get(sessionId) ?? []);
  }

  get(sessionId: string): Thread | undefined {
    return this.#threads.get(sessionId);
  }

  /** The thread of a session, with what was kept of it when it is new here. */
  ensure(session: AgentChatSession): Thread {
    const { sessionId } = session;
    const known = this.#threads.get(sessionId);
    if (known) return known;
    const { calls } = this.#options;
    const thread = new Thread({
      session,
      unsent: this.#memory?.read().get(sessionId) ?? [],
      post: (message) => this.#post(sessionId, message),
      readMessages: (after) => calls.messages(sessionId, after),
      readNotes: () => calls.notes(sessionId),
      onChange: (before, after) => {
        if (before.unsent !== after.unsent) this.#memory?.write(sessionId, before.unsent, after.unsent);
        this.#publish();
      },
    });
    this.#threads.set(sessionId, thread);
    this.#publish();

    return thread;
  }

  remove(sessionId: string): void {
    this.#threads.get(sessionId)?.stop();
    this.#threads.delete(sessionId);
    this.#publish();
  }

  /** The chats that the agent holds, and how every other one stands that is open here or that something is kept of. */
  async acceptHeld(held: readonly AgentChatSession[]): Promise<void> {
    for (const session of held) this.ensure(session).accept(session);
    const known = new Set(held.map(({ sessionId }) => sessionId));
    const all = new Set([...this.#threads.keys(), ...(this.#memory?.read().keys() ?? [])]);
    const others = [...all].filter((sessionId) => !known.has(sessionId));
    const sessions = await Promise.all(others.map((sessionId) => this.#options.calls.session(sessionId)));
    for (const { data: session } of sessions) if (session) this.ensure(session).accept(session);
    await Promise.all([...this.#threads.values()].map((thread) => thread.refresh()));
  }

  stop(): void {
    for (const thread of this.#threads.values()) thread.stop();
  }

  async #post(sessionId: string, unsent: UnsentMessage): Promise<Answer<ChatMessage>> {
    const { clientMessageId, text: message, productId } = unsent;
    try {
      const command = { sessionId, clientMessageId, message, ...(productId && { productId }) };
      const answer = await this.#options.push()?.send(command);
      if (answer?.ok) return { data: answer.message };
    } catch {
      // No acknowledgement in time: REST asks again with the same id, which is stored once.
    }

    return this.#options.calls.send(sessionId, unsent);
  }

  #publish(): void {
    this.#options.onChange(new Map([...this.#threads].map(([id, thread]) => [id, thread.state])));
  }
}
