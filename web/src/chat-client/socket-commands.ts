import type { Read, SendMessageAck, SendMessageCommand, Typing } from '@ronin/contracts';
import type { SocketStatus, TransportSocket } from './chat-transport.ts';
import type { ConversationSocket } from './conversation.ts';

const ACK_TIMEOUT_MS = 5_000;

/** One for each event that a page takes, such as `onMessage`. */
export type ListenersOf<Events> = SocketStatus & {
  readonly [
    Name in Exclude<keyof Events & string, 'proposal' | 'refused'> as `on${Capitalize<Name>}`
  ]: Events[Name];
};

interface SharedSocket {
  readonly connected: boolean;
  readonly active: boolean;
  readonly connect: () => unknown;
  readonly disconnect: () => SharedSocket;
  readonly timeout: (milliseconds: number) => {
    emitWithAck: (event: 'message:send', command: SendMessageCommand) => Promise<SendMessageAck>;
  };
  readonly volatile: { emit: (event: 'typing', typing: Typing) => unknown };
  readonly emit: (event: 'read', read: Read) => unknown;
}

/** The commands of both sides. While the socket is down nothing is queued: the transport reports it again later. */
export const createSocketCommands = (socket: SharedSocket): ConversationSocket & TransportSocket => ({
  send: (command) => socket.timeout(ACK_TIMEOUT_MS).emitWithAck('message:send', command),
  sendTyping: (sessionId, typing) => {
    if (socket.connected) socket.volatile.emit('typing', { sessionId, typing });
  },
  sendRead: (sessionId, messageId) => {
    if (socket.connected) socket.emit('read', { sessionId, messageId });
  },
  rouse: () => {
    if (!socket.active) socket.connect();
  },
  reconnect: () => {
    socket.disconnect().connect();
  },
  disconnect: () => {
    socket.disconnect();
  },
});
