import type {
  ChatMessage,
  ChatSession,
  ReadEvent,
  ServerToShopperEvents,
  ShopperPage,
  ShopperToServerEvents,
} from '@ronin/contracts';
import { io, type Socket } from 'socket.io-client';
import type { SocketStatus, TransportSocket } from '../../../chat-client/chat-transport.ts';
import type { ConversationSocket } from '../../../chat-client/conversation.ts';
import { createSocketCommands } from '../../../chat-client/socket-commands.ts';

const RECONNECT_MAX_MS = 10_000;

export interface ShopperSocketListeners extends SocketStatus {
  readonly onMessage: (message: ChatMessage) => void;
  readonly onSession: (session: ChatSession) => void;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onRead: (read: ReadEvent) => void;
  readonly onAvailability: (isAgentAvailable: boolean) => void;
}

export interface ShopperSocket extends ConversationSocket, TransportSocket {
  readonly sendPage: (sessionId: string, page: ShopperPage) => void;
}

/** The shopper's socket: it pushes the rows that REST would answer (behaviour: chat 4). */
export function openShopperSocket(sessionId: string, listeners: ShopperSocketListeners): ShopperSocket {
  const socket: Socket<ServerToShopperEvents, ShopperToServerEvents> = io('/shopper', {
    transports: ['websocket'],
    auth: { sessionId },
    reconnectionDelayMax: RECONNECT_MAX_MS,
    forceNew: true,
  });
  socket.on('connect', listeners.onUp);
  socket.on('disconnect', listeners.onDown);
  socket.on('message', listeners.onMessage);
  socket.on('session', listeners.onSession);
  socket.on('read', listeners.onRead);
  socket.on('availability', ({ available }) => listeners.onAvailability(available));
  socket.on('typing', ({ typing }) => listeners.onTyping(typing));

  return {
    ...createSocketCommands(socket),
    sendPage: (id, page) => {
      if (socket.connected) socket.emit('page', { sessionId: id, ...page });
    },
  };
}
