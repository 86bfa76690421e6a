import type { ServerToShopperEvents, ShopperPage, ShopperToServerEvents } from '@ronin/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TransportSocket } from '../../../chat-client/chat-transport.ts';
import type { ConversationSocket } from '../../../chat-client/conversation.ts';
import { createSocketCommands, type ListenersOf } from '../../../chat-client/socket-commands.ts';

const RECONNECT_MAX_MS = 10_000;

export type ShopperSocketListeners = ListenersOf<ServerToShopperEvents>;

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
  socket.on('availability', listeners.onAvailability);
  socket.on('typing', listeners.onTyping);

  return {
    ...createSocketCommands(socket),
    sendPage: (id, page) => {
      if (socket.connected) socket.emit('page', { sessionId: id, ...page });
    },
  };
}
