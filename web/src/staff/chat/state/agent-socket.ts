import type { AgentToServerEvents, ServerToAgentEvents } from '@ronin/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TransportSocket } from '../../../chat-client/chat-transport.ts';
import type { ConversationSocket } from '../../../chat-client/conversation.ts';
import { createSocketCommands, type ListenersOf } from '../../../chat-client/socket-commands.ts';

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 5_000;

export type AgentSocketListeners = ListenersOf<ServerToAgentEvents>;

export interface AgentSocket extends ConversationSocket, TransportSocket {
  /** Says that a chat is on the screen, or no longer. Only then are chats of others pushed. */
  readonly watch: (sessionId: string, watching: boolean) => void;
  readonly reportActive: () => void;
}

/** The one socket of the console: it pushes the rows that REST would answer (behaviour: chat 4). */
export function openAgentSocket(listeners: AgentSocketListeners): AgentSocket {
  const socket: Socket<ServerToAgentEvents, AgentToServerEvents> = io('/agent', {
    transports: ['websocket'],
    reconnectionDelay: RECONNECT_MIN_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    forceNew: true,
  });
  socket.on('connect', listeners.onUp);
  socket.on('disconnect', (reason) => {
    listeners.onDown();
    // The service ended it, as it does with a sign-in. The calls that follow show whether there still is one.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', listeners.onDown);
  socket.on('message', listeners.onMessage);
  socket.on('session', listeners.onSession);
  socket.on('queue', listeners.onQueue);
  socket.on('presence', listeners.onPresence);
  socket.on('inbox', listeners.onInbox);
  socket.on('typing', listeners.onTyping);
  socket.on('read', listeners.onRead);
  socket.on('note', listeners.onNote);
  socket.on('mailed', listeners.onMailed);
  socket.on('page', listeners.onPage);
  socket.on('shop', listeners.onShop);

  return {
    ...createSocketCommands(socket),
    watch: (sessionId, watching) => {
      if (socket.connected) socket.emit('watch', { sessionId, watching }, () => undefined);
    },
    reportActive: () => {
      if (socket.connected) socket.emit('active');
    },
  };
}
