import type {
  AgentChatSession,
  AgentPresence,
  AgentToServerEvents,
  ChatMessage,
  ChatNote,
  PageEvent,
  ReadEvent,
  SendMessageAck,
  SendMessageCommand,
  ServerToAgentEvents,
  TypingEvent,
} from '@ronin/contracts';
import { io, type Socket } from 'socket.io-client';

const ACK_LIMIT_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

export interface SocketListeners {
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onMessage: (message: ChatMessage) => void;
  readonly onSession: (session: AgentChatSession) => void;
  readonly onQueue: (waiting: AgentChatSession[]) => void;
  readonly onPresence: (agents: AgentPresence[]) => void;
  readonly onTyping: (typing: TypingEvent) => void;
  readonly onRead: (read: ReadEvent) => void;
  readonly onNote: (note: ChatNote) => void;
  readonly onPage: (page: PageEvent) => void;
}

export interface AgentLink {
  /** Rejects when no acknowledgement came in time: the message may or may not be stored. */
  readonly send: (command: SendMessageCommand) => Promise<SendMessageAck>;
  readonly sayTyping: (sessionId: string, typing: boolean) => void;
  readonly sayRead: (sessionId: string, messageId: number) => void;
  /** Looks at a chat, or away: who does not hold it hears it while they look. */
  readonly watch: (sessionId: string, watching: boolean) => void;
  /** The browser says that there is no network: nothing is waited for. */
  readonly sleep: () => void;
  /** The network is back: connects now, not after its pause. */
  readonly wake: () => void;
  /** Connects when it sleeps. */
  readonly rouse: () => void;
  readonly close: () => void;
}

/** The one socket of the console: the faster road to the rows that REST gives (behaviour: chat 4). */
export function openAgentLink(listeners: SocketListeners): AgentLink {
  const socket: Socket<ServerToAgentEvents, AgentToServerEvents> = io('/agent', {
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    forceNew: true,
  });
  socket.on('connect', listeners.onUp);
  socket.on('disconnect', (reason) => {
    listeners.onDown();
    // The service ended it, as it does with a sign-in: the calls that follow say whether there still is one.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', listeners.onDown);
  socket.on('message', listeners.onMessage);
  socket.on('session', listeners.onSession);
  socket.on('queue', listeners.onQueue);
  socket.on('presence', listeners.onPresence);
  socket.on('typing', listeners.onTyping);
  socket.on('read', listeners.onRead);
  socket.on('note', listeners.onNote);
  socket.on('page', listeners.onPage);

  return {
    send: (command) => socket.timeout(ACK_LIMIT_MS).emitWithAck('message:send', command),
    sayTyping: (sessionId, typing) => {
      if (socket.connected) socket.volatile.emit('typing', { sessionId, typing });
    },
    sayRead: (sessionId, messageId) => {
      if (socket.connected) socket.volatile.emit('read', { sessionId, messageId });
    },
    watch: (sessionId, watching) => {
      if (socket.connected) socket.emit('watch', { sessionId, watching }, () => undefined);
    },
    sleep: () => {
      socket.disconnect();
    },
    rouse: () => {
      if (!socket.active) socket.connect();
    },
    wake: () => {
      if (!socket.connected) socket.disconnect().connect();
    },
    close: () => {
      socket.disconnect();
    },
  };
}
