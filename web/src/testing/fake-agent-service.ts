import {
  agentCalls,
  type AgentChatSession,
  type AgentPresence,
  answerLaterCalls,
  type BodyOf,
  type CannedReply,
  chatCalls,
  type ChatMatch,
  type ChatMessage,
  type ChatNote,
  type ChatOrder,
  type ChatSearchHit,
  chatStaffCalls,
  type ChatSuggestion,
  contentCalls,
  type Conversation,
  conversationsCalls,
  pushCalls,
  type SendMessageCommand,
  type ShopEvent,
  shopOfChatCalls,
  type ShopperContext,
  waitingCalls,
} from '@ronin/contracts';
import type { AgentSocketListeners, openAgentSocket } from '../staff/chat/state/agent-socket.ts';
import { buildAgentSession, buildMessage, buildNote, buildPresence } from './build-chat.ts';
import { handleCall } from './handle-call.ts';
import { problem } from './msw-server.ts';

/** The answer for an unknown shopper. */
const EMPTY_CONTEXT: ShopperContext = {
  account: null,
  page: null,
  cart: [],
  wishlist: [],
  recentlyViewed: [],
  earlierChats: [],
};

const DRAFT = {
  id: 1,
  categoryId: 1,
  categoryName: 'Orders',
  tags: [],
  sortOrder: 0,
  isActive: false,
  helpfulCount: 0,
  notHelpfulCount: 0,
  version: 1,
  createdAt: '2026-11-23T10:00:00.000Z',
  updatedAt: '2026-11-23T10:00:00.000Z',
};

/** The chat service of an agent in memory: it answers REST calls and pushes by `push`. */
export class FakeAgentService {
  me = buildPresence();
  others: AgentPresence[] = [];
  sessions: AgentChatSession[] = [];
  messages: ChatMessage[] = [];
  notes: ChatNote[] = [];
  replies: CannedReply[] = [];
  context = EMPTY_CONTEXT;
  /** The shopper's orders, and those that any search finds. */
  orders: ChatOrder[] = [];
  foundOrders: ChatOrder[] = [];
  shopEvents: ShopEvent[] = [];
  suggestions: ChatSuggestion[] = [];
  /** Why changes of a session are refused; null while they are not. */
  conflict: string | null = null;
  /** What the list's call answers. */
  conversations: Conversation[] = [];
  /** The queries of the list. */
  readonly searches: string[] = [];
  /** Until when chats were put off. */
  readonly putOff: (string | null | undefined)[] = [];
  /** How often the console said that it is used. */
  activeCount = 0;
  /** The chats that the agent reported to be on the screen, in order. */
  readonly watched: string[] = [];
  /** The chats that the agent reported to be no longer on the screen. */
  readonly unwatched: string[] = [];
  /** The `after` of each read of the messages; null for all of them. */
  readonly reads: (string | null)[] = [];
  /** What was sent by REST. */
  readonly posted: BodyOf<typeof chatCalls.sendMessage>[] = [];
  /** The ids that were reported as read by socket. */
  readonly reportedReads: number[] = [];
  /** The answer to messages sent by REST instead of storing them; null: they are stored. */
  refusal: (() => Response) | null = null;
  /** What was sent by socket. */
  readonly pushed: SendMessageCommand[] = [];
  /** Whether the socket acknowledges messages. */
  acknowledges = true;
  /** The drafts of the FAQ that were saved. */
  readonly drafts: BodyOf<typeof contentCalls.addFaq>[] = [];
  #listeners: AgentSocketListeners | null = null;

  /** Adds a waiting shopper. */
  addWaiting(customerName: string, overrides: Partial<AgentChatSession> = {}): AgentChatSession {
    const session = buildAgentSession({ customerName, ...overrides });
    this.sessions.push(session);

    return session;
  }

  /** Adds a chat that this agent holds. */
  addHeld(customerName: string, overrides: Partial<AgentChatSession> = {}): AgentChatSession {
    const { agentId, displayName: agentName } = this.me;
    const claimedAt = new Date().toISOString();

    return this.addWaiting(customerName, { status: 'active', agentId, agentName, claimedAt, ...overrides });
  }

  /** Stores a message, the shopper's unless overridden. */
  say(session: AgentChatSession, message: string, overrides: Partial<ChatMessage> = {}): ChatMessage {
    const { sessionId, customerName: senderName } = session;
    const known = this.messages.find(
      ({ clientMessageId }) => overrides.clientMessageId && clientMessageId === overrides.clientMessageId,
    );
    if (known) return known;
    const said = this.messages.filter((each) => each.sessionId === sessionId);
    const [sequence, createdAt] = [said.length + 1, new Date().toISOString()];
    const stored = buildMessage({ sessionId, senderName, sequence, message, createdAt, ...overrides });
    this.messages.push(stored);

    return stored;
  }

  /** The socket's listeners, once the console has opened it. */
  get push(): AgentSocketListeners {
    if (this.#listeners === null) throw new Error('No console is connected.');

    return this.#listeners;
  }

  readonly connect: typeof openAgentSocket = (listeners) => {
    this.#listeners = listeners;
    // After the caller has the socket.
    setTimeout(() => {
      listeners.onUp();
      listeners.onPresence([this.me, ...this.others]);
    });

    return {
      send: (command) => {
        this.pushed.push(command);
        if (!this.acknowledges) return Promise.reject(new Error('operation has timed out'));
        const { sessionId, message, clientMessageId, productId = null } = command;
        const stored = this.#reply(sessionId, { message, clientMessageId, productId });

        return Promise.resolve({ ok: true, message: stored });
      },
      sendTyping: () => undefined,
      sendRead: (_sessionId, messageId) => {
        this.reportedReads.push(messageId);
      },
      reportActive: () => {
        this.activeCount += 1;
      },
      watch: (sessionId, watching) => {
        (watching ? this.watched : this.unwatched).push(sessionId);
      },
      rouse: () => undefined,
      reconnect: () => undefined,
      disconnect: () => undefined,
    };
  };

  readonly handlers = [
    handleCall(agentCalls.getOwnPresence, () => this.me),
    handleCall(waitingCalls.getChatRules, () => ({
      firstTone: true,
      ringSeconds: 60,
      idleMinutes: 10,
      daysOff: [],
    })),
    handleCall(pushCalls.getPushKey, () => ({ publicKey: null })),
    handleCall(agentCalls.setOwnStatus, () => {
      this.me = { ...this.me, status: this.me.status === 'away' ? 'available' : 'away' };
      return this.me;
    }),
    handleCall(agentCalls.listWaitingChats, () => this.sessions.filter(({ status }) => status === 'waiting')),
    handleCall(chatCalls.searchChats, ({ query }) => this.#find(query)),
    handleCall(chatCalls.listMessages, ({ params, query }) => {
      const after = query.get('after');
      this.reads.push(after);
      return this.messages.filter(
        ({ sessionId, id }) => sessionId === params.sessionId && id > Number(after ?? 0),
      );
    }),
    handleCall(chatCalls.sendMessage, async ({ params, request }) => {
      const body = await request.json();
      this.posted.push(body);
      if (this.refusal) return this.refusal();
      const { message, clientMessageId = null, productId = null } = body;
      return this.#reply(String(params.sessionId), { message, clientMessageId, productId });
    }),
    handleCall(agentCalls.listNotes, ({ params }) =>
      this.notes.filter(({ sessionId }) => sessionId === params.sessionId),
    ),
    handleCall(agentCalls.addNote, async ({ params, request }) => {
      const { note: text } = await request.json();
      const note = buildNote({ note: text, sessionId: String(params.sessionId) });
      this.notes.push(note);
      return note;
    }),
    handleCall(agentCalls.getShopperContext, () => this.context),
    handleCall(shopOfChatCalls.listChatOrders, ({ query }) => ({
      proven: this.context.account !== null,
      items: query.has('q') ? this.foundOrders : this.orders,
    })),
    handleCall(shopOfChatCalls.listChatHistory, () => []),
    handleCall(shopOfChatCalls.listShopEvents, () => this.shopEvents),
    handleCall(shopOfChatCalls.suggestReplies, () => this.suggestions),
    handleCall(conversationsCalls.listConversations, ({ query }) => {
      this.searches.push(query.toString());
      return { items: this.conversations, next: null };
    }),
    handleCall(answerLaterCalls.answerChatLater, async ({ params, request }) => {
      const { until } = await request.json();
      this.putOff.push(until);
      return this.#change(params.sessionId, { status: 'ended', endedAt: new Date().toISOString() });
    }),
    handleCall(chatStaffCalls.listCannedReplies, () => this.replies),
    handleCall(contentCalls.addFaq, async ({ request }) => {
      const draft = await request.json();
      if (this.refusal) return this.refusal();
      this.drafts.push(draft);
      return { ...DRAFT, question: draft.question, answer: draft.answer };
    }),
    handleCall(agentCalls.claimChat, ({ params }) => this.#change(params.sessionId, this.#heldBy(this.me))),
    handleCall(agentCalls.releaseChat, ({ params }) =>
      this.#change(params.sessionId, { status: 'waiting', agentId: null, agentName: null, claimedAt: null }),
    ),
    handleCall(chatCalls.endChat, ({ params }) =>
      this.#change(params.sessionId, { status: 'ended', endedAt: new Date().toISOString() }),
    ),
    handleCall(agentCalls.transferChat, async ({ params, request }) => {
      const body = await request.json();
      const to = this.others.find(({ agentId }) => agentId === body.agentId);
      return this.#change(params.sessionId, to ? this.#heldBy(to) : {});
    }),
    handleCall(chatCalls.tagChat, async ({ params, request }) => {
      const { tags } = await request.json();
      return this.#change(params.sessionId, { tags });
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

  #change(id: unknown, changes: Partial<AgentChatSession>): AgentChatSession | Response {
    const before = this.sessions.find(({ sessionId }) => sessionId === id);
    if (!before) return problem(404, 'There is no such chat.');
    if (this.conflict !== null) return problem(409, this.conflict);
    const after = { ...before, ...changes };
    this.sessions = this.sessions.with(this.sessions.indexOf(before), after);

    return after;
  }

  #find(searchParams: URLSearchParams): ChatSearchHit[] {
    const wanted = (name: string) => searchParams.get(name);
    const q = wanted('q');
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
