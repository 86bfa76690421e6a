import type {
  AgentChatSession,
  AgentPresence,
  ShopperContext,
  ChatMatch,
  ChatMessage,
  ChatNote,
  CannedReply,
  ChatSearchHit,
  SendChatMessage,
  TagChat,
  TransferChat,
} from '@ronin/contracts';
import { http, HttpResponse, type HttpResponseResolver, type PathParams } from 'msw';
import type { openAgentLink, SocketListeners } from '../features/agent-console/state/agent-socket.ts';
import { buildAgentSession, buildMessage, buildNote, buildPresence } from './build-chat.ts';
import { problem } from './msw-server.ts';

/** What the service says of the shopper when it knows nothing. */
const NOTHING_KNOWN: ShopperContext = {
  page: null,
  cart: [],
  wishlist: [],
  recentlyViewed: [],
  earlierChats: [],
};

/** The chat service as an agent's console sees it, in memory: what REST answers, and a websocket to push by. */
export class DeskService {
  me = buildPresence();
  others: AgentPresence[] = [];
  sessions: AgentChatSession[] = [];
  messages: ChatMessage[] = [];
  notes: ChatNote[] = [];
  replies: CannedReply[] = [];
  context = NOTHING_KNOWN;
  /** Why the next changes of a session are refused; null: they are not. */
  conflict: string | null = null;
  /** What was sought in the history. */
  readonly sought: (string | null)[] = [];
  /** Tickets that nobody answered. */
  openTickets = 0;
  /** The chats that were said to be before the agent, the last one last. */
  readonly watched: string[] = [];
  #listeners: SocketListeners | null = null;

  /** A shopper who waits. */
  addWaiting(customerName: string, overrides: Partial<AgentChatSession> = {}): AgentChatSession {
    const session = buildAgentSession({ customerName, ...overrides });
    this.sessions.push(session);

    return session;
  }

  /** A chat that this agent holds. */
  addHeld(customerName: string, overrides: Partial<AgentChatSession> = {}): AgentChatSession {
    const { agentId, displayName: agentName } = this.me;
    const claimedAt = new Date().toISOString();

    return this.addWaiting(customerName, { status: 'active', agentId, agentName, claimedAt, ...overrides });
  }

  /** Something that the shopper said, unless told. */
  say(session: AgentChatSession, message: string, overrides: Partial<ChatMessage> = {}): ChatMessage {
    const { sessionId, customerName: senderName } = session;
    const said = this.messages.filter((each) => each.sessionId === sessionId);
    const [sequence, createdAt] = [said.length + 1, new Date().toISOString()];
    const stored = buildMessage({ sessionId, senderName, sequence, message, createdAt, ...overrides });
    this.messages.push(stored);

    return stored;
  }

  /** The websocket, once the console has opened it. */
  get push(): SocketListeners {
    if (this.#listeners === null) throw new Error('No console is connected.');

    return this.#listeners;
  }

  readonly connect: typeof openAgentLink = (listeners) => {
    this.#listeners = listeners;
    queueMicrotask(() => {
      listeners.onUp();
      listeners.onPresence([this.me, ...this.others]);
    });

    return {
      send: ({ sessionId, message, clientMessageId, productId = null }) =>
        Promise.resolve({
          ok: true,
          message: this.#reply(sessionId, { message, clientMessageId, productId }),
        }),
      sayTyping: () => undefined,
      sayRead: () => undefined,
      watch: (sessionId, watching) => {
        if (watching) this.watched.push(sessionId);
      },
      sleep: () => undefined,
      wake: () => undefined,
      rouse: () => undefined,
      close: () => undefined,
    };
  };

  readonly handlers = [
    http.get('*/api/chat/agents/me', () => HttpResponse.json(this.me)),
    http.put('*/api/chat/agents/me', () => {
      this.me = { ...this.me, status: this.me.status === 'away' ? 'available' : 'away' };
      return HttpResponse.json(this.me);
    }),
    http.get('*/api/chat/queue', () =>
      HttpResponse.json(this.sessions.filter(({ status }) => status === 'waiting')),
    ),
    http.get('*/api/chat/sessions', ({ request }) => HttpResponse.json(this.#find(new URL(request.url)))),
    http.get('*/api/chat/sessions/:id/messages', ({ params, request }) => {
      const after = Number(new URL(request.url).searchParams.get('after') ?? 0);
      return HttpResponse.json(
        this.messages.filter(({ sessionId, id }) => sessionId === params.id && id > after),
      );
    }),
    http.post<PathParams<'id'>, SendChatMessage>(
      '*/api/chat/sessions/:id/messages',
      async ({ params, request }) => {
        const { message, clientMessageId = null, productId = null } = await request.json();
        return HttpResponse.json(this.#reply(String(params.id), { message, clientMessageId, productId }));
      },
    ),
    http.get('*/api/chat/sessions/:id/notes', ({ params }) =>
      HttpResponse.json(this.notes.filter(({ sessionId }) => sessionId === params.id)),
    ),
    http.post<PathParams<'id'>, { note: string }>(
      '*/api/chat/sessions/:id/notes',
      async ({ params, request }) => {
        const note = buildNote({ ...(await request.json()), sessionId: String(params.id) });
        this.notes.push(note);
        return HttpResponse.json(note, { status: 201 });
      },
    ),
    http.get('*/api/chat/sessions/:id/context', () => HttpResponse.json(this.context)),
    http.get('*/api/chat/tickets/count', () => HttpResponse.json({ open: this.openTickets })),
    http.get('*/api/chat/replies', () => HttpResponse.json(this.replies)),
    http.post(
      '*/api/chat/sessions/:id/claim',
      this.#changing(() => this.#heldBy(this.me)),
    ),
    http.post(
      '*/api/chat/sessions/:id/release',
      this.#changing(() => ({ status: 'waiting', agentId: null, agentName: null, claimedAt: null })),
    ),
    http.post(
      '*/api/chat/sessions/:id/end',
      this.#changing(() => ({ status: 'ended', endedAt: new Date().toISOString() })),
    ),
    http.post<PathParams<'id'>, TransferChat>('*/api/chat/sessions/:id/transfer', async (info) => {
      const { agentId } = await info.request.clone().json();
      const to = this.others.find((agent) => agent.agentId === agentId);
      return this.#changing(() => (to ? this.#heldBy(to) : {}))(info);
    }),
    http.patch<PathParams<'id'>, TagChat>('*/api/chat/sessions/:id', async (info) => {
      const { tags } = await info.request.clone().json();
      return this.#changing(() => ({ tags }))(info);
    }),
  ];

  #reply(sessionId: string, overrides: Partial<ChatMessage> & { message: string }): ChatMessage {
    const session = this.sessions.find((each) => each.sessionId === sessionId) ?? buildAgentSession();
    const { displayName: senderName, agentId } = this.me;
    const author = { senderType: 'agent', senderName, senderId: String(agentId) } as const;

    return this.say(session, overrides.message, { ...overrides, ...author });
  }

  #heldBy({ agentId, displayName: agentName }: AgentPresence): Partial<AgentChatSession> {
    return { status: 'active', agentId, agentName, claimedAt: new Date().toISOString(), queuePosition: null };
  }

  #changing(change: () => Partial<AgentChatSession>): HttpResponseResolver<PathParams<'id'>> {
    return ({ params }) => {
      const before = this.sessions.find(({ sessionId }) => sessionId === params.id);
      if (!before) return problem(404, 'There is no such chat.');
      if (this.conflict !== null) return problem(409, this.conflict);
      const after = { ...before, ...change() };
      this.sessions = this.sessions.with(this.sessions.indexOf(before), after);
      return HttpResponse.json(after);
    };
  }

  #find({ searchParams }: URL): ChatSearchHit[] {
    const wanted = (name: string) => searchParams.get(name);
    const q = wanted('q');
    if (wanted('status') !== 'active' && wanted('sessionId') === null) this.sought.push(q);
    const said = (id: string) =>
      this.messages.findLast(({ sessionId, message }) => sessionId === id && message.includes(q ?? ''));

    const fits = (name: string, value: string) => (wanted(name) ?? value) === value;

    return this.sessions
      .filter(
        ({ sessionId, status, agentId, customerName }) =>
          fits('sessionId', sessionId) &&
          fits('status', status) &&
          fits('agentId', String(agentId)) &&
          (q === null || customerName.includes(q) || said(sessionId) !== undefined),
      )
      .map((session) => ({ ...session, match: q === null ? null : matchOf(said(session.sessionId)) }));
  }
}

const matchOf = (message: ChatMessage | undefined): ChatMatch | null =>
  message ? { messageId: message.id, senderName: message.senderName, excerpt: message.message } : null;
