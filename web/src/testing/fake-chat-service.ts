import type {
  ChatMessage,
  ChatSession,
  LeaveMessage,
  RateChat,
  SendChatMessage,
  SendMessageAck,
} from '@ronin/contracts';
import { http, HttpResponse, type PathParams } from 'msw';
import type { ShopperSocket, ShopperSocketListeners } from '../features/chat/state/shopper-socket.ts';
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
  /** Messages that were left instead of waiting. */
  readonly left: string[] = [];
  /** The ids that the shopper reported as read. */
  readonly reportedReads: number[] = [];
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
      readAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    this.messages.push(message);

    return message;
  }

  end() {
    this.session = { ...this.session, status: 'ended', endedAt: '2026-01-01T00:10:00.000Z' };
  }

  readonly handlers = [
    http.post('*/api/chat/sessions', () =>
      this.isUnreachable
        ? problem(503, 'Unreachable.')
        : HttpResponse.json({ session: this.session }, { status: 201 }),
    ),
    http.get('*/api/chat/availability', () => HttpResponse.json({ available: this.isAgentAvailable })),
    http.get('*/api/chat/sessions/:id', () =>
      this.isUnreachable ? problem(503, 'Unreachable.') : HttpResponse.json(this.session),
    ),
    http.get('*/api/chat/sessions/:id/messages', ({ request }) => {
      if (this.isUnreachable) return problem(503, 'Unreachable.');
      const after = new URL(request.url).searchParams.get('after');
      this.reads.push(after);
      return HttpResponse.json(this.messages.filter(({ id }) => id > Number(after ?? 0)));
    }),
    http.post<PathParams, SendChatMessage>('*/api/chat/sessions/:id/messages', async ({ request }) => {
      const body = await request.json();
      this.posted.push(body);
      if (this.isUnreachable) return problem(503, 'Unreachable.');
      return HttpResponse.json(this.store(body.message, 'customer', body.clientMessageId ?? null), {
        status: 201,
      });
    }),
    http.post<PathParams, RateChat>('*/api/chat/sessions/:id/satisfaction', async ({ request }) => {
      const { rating } = await request.json();
      if (this.isUnreachable) return problem(503, 'Unreachable.');
      if (this.ratings.length > 0) return problem(409, 'Rated.');
      this.ratings.push(rating);
      return HttpResponse.json(this.session);
    }),
    http.post<PathParams, LeaveMessage>('*/api/chat/sessions/:id/ticket', async ({ request }) => {
      const { message } = await request.json();
      if (this.isUnreachable) return problem(503, 'Unreachable.');
      this.left.push(message);
      this.end();
      return HttpResponse.json(
        { ticketNumber: 'TCK-1', createdAt: '2026-01-01T00:10:00.000Z' },
        { status: 201 },
      );
    }),
    http.post('*/api/chat/sessions/:id/end', () => {
      this.end();
      return HttpResponse.json(this.session);
    }),
  ];

  /** The socket. It is down until `listeners.onUp` is called. */
  readonly connect = (_sessionId: string, listeners: ShopperSocketListeners): Promise<ShopperSocket> => {
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
      disconnect: () => undefined,
    });
  };
}
