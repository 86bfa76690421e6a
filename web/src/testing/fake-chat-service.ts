import {
  chatByMailCalls,
  chatCalls,
  type ChatMessage,
  type ChatSession,
  type SendMessageAck,
} from '@ronin/contracts';
import type { ShopperSocket, ShopperSocketListeners } from '../shop/chat/state/shopper-socket.ts';
import { handleCall } from './handle-call.ts';
import { problem } from './msw-server.ts';

const SESSION_ID = '0b8a1f0e-6a52-4c0e-9d53-0d0c7a1a2b3c';

/** The chat service in memory, with one session: it answers REST calls and pushes by `listeners`. */
export class FakeChatService {
  session: ChatSession = {
    sessionId: SESSION_ID,
    status: 'waiting',
    agentName: null,
    customerName: 'Mai',
    customerEmail: 'mai@example.com',
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: null,
    queuePosition: 1,
  };
  messages: ChatMessage[] = [];
  /** The `after` of each read of the messages; null for all of them. */
  readonly reads: (string | null)[] = [];
  readonly posted: unknown[] = [];
  readonly ratings: number[] = [];
  /** What was reported as read without a socket. */
  readonly reportedByRest: number[] = [];
  ratingComment: string | null | undefined = null;
  /** Messages that were left instead of waiting. */
  readonly left: string[] = [];
  /** The ids that the shopper reported as read. */
  readonly reportedReads: number[] = [];
  /** The sessions whose socket was closed by the page. */
  readonly closedSockets: string[] = [];
  isUnreachable = false;
  isAgentAvailable = true;
  listeners: ShopperSocketListeners | null = null;
  /** What the socket answers to a message. */
  acknowledge: (clientMessageId: string, text: string) => Promise<SendMessageAck> = (id, text) =>
    Promise.resolve({ ok: true, message: this.store(text, 'customer', id) });

  /** Stores a message; a repeated client id is stored once. */
  store(
    text: string,
    senderType: ChatMessage['senderType'] = 'agent',
    clientMessageId: string | null = null,
  ) {
    const known = this.messages.find(
      (message) => clientMessageId && message.clientMessageId === clientMessageId,
    );
    if (known) return known;
    const sequence = this.messages.length + 1;
    const message: ChatMessage = {
      id: 100 + sequence,
      sessionId: SESSION_ID,
      sequence,
      senderId: null,
      senderName: senderType === 'customer' ? 'Mai' : 'Aiko',
      senderType,
      message: text,
      messageType: 'text',
      clientMessageId,
      productId: null,
      proposal: null,
      attachment: null,
      readAt: null,
      mailedAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    this.messages.push(message);

    return message;
  }

  /** Pushes whether an agent is available. Polls answer the same from then on. */
  pushAvailability(isAvailable: boolean) {
    this.isAgentAvailable = isAvailable;
    this.listeners?.onAvailability({ available: isAvailable, opensAt: null, usualAnswerSeconds: null });
  }

  end() {
    this.session = { ...this.session, status: 'ended', endedAt: '2026-01-01T00:10:00.000Z' };
  }

  readonly handlers = [
    handleCall(chatCalls.startChat, () => this.#unlessUnreachable(() => ({ session: this.session }))),
    handleCall(chatCalls.getAvailability, () => ({
      available: this.isAgentAvailable,
      opensAt: null,
      usualAnswerSeconds: null,
    })),
    handleCall(chatCalls.getChat, () => this.#unlessUnreachable(() => this.session)),
    handleCall(chatCalls.listMessages, ({ query }) =>
      this.#unlessUnreachable(() => {
        const after = query.get('after');
        this.reads.push(after);
        return this.messages.filter(({ id }) => id > Number(after ?? 0));
      }),
    ),
    handleCall(chatCalls.sendMessage, async ({ request }) => {
      const body = await request.json();
      this.posted.push(body);
      return this.#unlessUnreachable(() =>
        this.store(body.message, 'customer', body.clientMessageId ?? null),
      );
    }),
    handleCall(chatByMailCalls.readChat, async ({ request }) => {
      this.reportedByRest.push((await request.json()).messageId);
      return new Response(null, { status: 204 });
    }),
    handleCall(chatCalls.rateChat, async ({ request }) => {
      const { rating, comment } = await request.json();
      return this.#unlessUnreachable(() => {
        if (this.ratings.length > 0) return problem(409, 'Rated.');
        this.ratings.push(rating);
        this.ratingComment = comment;
        return this.session;
      });
    }),
    handleCall(chatCalls.leaveMessage, async ({ request }) => {
      const { message } = await request.json();
      return this.#unlessUnreachable(() => {
        this.left.push(message);
        this.end();
        return { ticketNumber: 'TCK-1', createdAt: '2026-01-01T00:10:00.000Z' };
      });
    }),
    handleCall(chatCalls.endChat, () => {
      this.end();
      return this.session;
    }),
  ];

  #unlessUnreachable<Answer>(answer: () => Answer): Answer | Response {
    return this.isUnreachable ? problem(503, 'Unreachable.') : answer();
  }

  /** The socket. It is down until `listeners.onUp` is called. */
  readonly connect = (sessionId: string, listeners: ShopperSocketListeners): Promise<ShopperSocket> => {
    this.listeners = listeners;

    return Promise.resolve({
      send: ({ clientMessageId, message }) => this.acknowledge(clientMessageId, message),
      sendTyping: () => undefined,
      sendRead: (_id, messageId) => {
        this.reportedReads.push(messageId);
      },
      sendPage: () => undefined,
      rouse: () => undefined,
      reconnect: () => undefined,
      disconnect: () => {
        this.closedSockets.push(sessionId);
      },
    });
  };
}
