import type {
  ChatMessage,
  ChatSession,
  ReadEvent,
  SendMessageAck,
  ServerToShopperEvents,
  ShopperPage,
  ShopperToServerEvents,
} from '@ronin/contracts';
import { io, type Socket } from 'socket.io-client';

const ACK_LIMIT_MS = 5_000;
const LONGEST_PAUSE_MS = 10_000;

interface PushListeners {
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onMessage: (message: ChatMessage) => void;
  readonly onSession: (session: ChatSession) => void;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onRead: (read: ReadEvent) => void;
  readonly onAvailability: (isAnybodyThere: boolean) => void;
}

export interface Push {
  /** Rejects when no acknowledgement came in time: the message may or may not be stored. */
  send: (sessionId: string, clientMessageId: string, message: string) => Promise<SendMessageAck>;
  sayTyping: (sessionId: string, isTyping: boolean) => void;
  sayRead: (sessionId: string, messageId: number) => void;
  sayPage: (sessionId: string, page: ShopperPage) => void;
  /** Connects anew, now. */
  reconnect: () => void;
  close: () => void;
}

/** The faster road: a websocket that brings the rows which REST would (behaviour: chat 4). */
export function openPush(sessionId: string, listeners: PushListeners): Push {
  const socket: Socket<ServerToShopperEvents, ShopperToServerEvents> = io('/shopper', {
    transports: ['websocket'],
    auth: { sessionId },
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    forceNew: true,
  });
  socket.on('connect', listeners.onUp);
  socket.on('disconnect', listeners.onDown);
  socket.on('message', listeners.onMessage);
  socket.on('session', listeners.onSession);
  socket.on('read', listeners.onRead);
  socket.on('availability', ({ available }) => {
    listeners.onAvailability(available);
  });
  socket.on('typing', ({ typing, by }) => {
    if (by === 'agent') listeners.onTyping(typing);
  });

  return {
    send: (id, clientMessageId, message) =>
      socket.timeout(ACK_LIMIT_MS).emitWithAck('message:send', { sessionId: id, clientMessageId, message }),
    sayTyping: (id, typing) => {
      if (socket.connected) socket.volatile.emit('typing', { sessionId: id, typing });
    },
    sayRead: (id, messageId) => {
      if (socket.connected) socket.emit('read', { sessionId: id, messageId });
    },
    sayPage: (id, page) => {
      if (socket.connected) socket.emit('page', { sessionId: id, ...page });
    },
    reconnect: () => {
      socket.disconnect().connect();
    },
    close: () => {
      socket.disconnect();
    },
  };
}
