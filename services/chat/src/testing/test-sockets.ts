import { randomUUID } from 'node:crypto';
import {
  AGENT_NAMESPACE,
  type AgentChatSession,
  type AgentPresence,
  type AgentToServerEvents,
  type ChatMessage,
  type ChatNote,
  type ChatSession,
  type ReadEvent,
  type SendMessageAck,
  type SendMessageCommand,
  type ServerToAgentEvents,
  type ServerToShopperEvents,
  SHOPPER_NAMESPACE,
  type ShopperToServerEvents,
  type TypingEvent,
} from '@ronin/contracts';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { SignedInAgent } from './test-chat.ts';

const OPTIONS: Partial<ManagerOptions & SocketOptions> = {
  transports: ['websocket'],
  forceNew: true,
  reconnectionDelay: 50,
  reconnectionDelayMax: 200,
};

/** What a socket received, in the order of arrival. */
interface Received<Session> {
  messages: ChatMessage[];
  sessions: Session[];
  typing: TypingEvent[];
  reads: ReadEvent[];
  refusals: { event: string; error: { status: number } }[];
}

export interface TestShopper extends Received<ChatSession> {
  availability: boolean[];
  socket: Socket<ServerToShopperEvents, ShopperToServerEvents>;
  send: (message: string, clientMessageId?: string) => Promise<SendMessageAck>;
}

export interface TestAgent extends Received<AgentChatSession> {
  socket: Socket<ServerToAgentEvents, AgentToServerEvents>;
  queues: AgentChatSession[][];
  presence: AgentPresence[][];
  notes: ChatNote[];
  send: (sessionId: string, message: string, clientMessageId?: string) => Promise<SendMessageAck>;
}

type Options = Partial<ManagerOptions & SocketOptions>;

/** A shopper's socket, connected. */
export async function connectShopper(
  url: string,
  sessionId: string,
  options: Options = {},
): Promise<TestShopper> {
  const socket: TestShopper['socket'] = io(`${url}${SHOPPER_NAMESPACE}`, {
    ...OPTIONS,
    auth: { sessionId },
    ...options,
  });
  const received = emptyReceived<ChatSession>();
  const availability: boolean[] = [];
  socket.on('availability', ({ available }) => availability.push(available));
  socket.on('message', (message) => received.messages.push(message));
  socket.on('session', (session) => received.sessions.push(session));
  socket.on('typing', (typing) => received.typing.push(typing));
  socket.on('read', (read) => received.reads.push(read));
  socket.on('refused', (refusal) => received.refusals.push(refusal));
  await connected(socket);

  return { ...received, availability, socket, send: (message, id) => send(socket, sessionId, message, id) };
}

/** An agent's socket, connected. */
export async function connectAgent(
  url: string,
  agent: SignedInAgent,
  options: Options = {},
): Promise<TestAgent> {
  const socket: TestAgent['socket'] = io(`${url}${AGENT_NAMESPACE}`, {
    ...OPTIONS,
    extraHeaders: { Cookie: agent.cookie },
    ...options,
  });
  const received = emptyReceived<AgentChatSession>();
  socket.on('message', (message) => received.messages.push(message));
  socket.on('session', (session) => received.sessions.push(session));
  socket.on('typing', (typing) => received.typing.push(typing));
  socket.on('read', (read) => received.reads.push(read));
  socket.on('refused', (refusal) => received.refusals.push(refusal));
  const [queues, presence]: [AgentChatSession[][], AgentPresence[][]] = [[], []];
  socket.on('queue', (waiting) => queues.push(waiting));
  socket.on('presence', (agents) => presence.push(agents));
  const notes: ChatNote[] = [];
  socket.on('note', (note) => notes.push(note));
  await connected(socket);

  return {
    ...received,
    socket,
    queues,
    presence,
    notes,
    send: (sessionId, message, id) => send(socket, sessionId, message, id),
  };
}

/** The problem with which a handshake was refused. */
export async function refusalOf(
  url: string,
  namespace: string,
  options: Options,
): Promise<{ status?: number; message: string }> {
  const socket = io(`${url}${namespace}`, { ...OPTIONS, reconnection: false, ...options });
  const error = await new Promise<Error & { data?: { status: number } }>((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('The handshake was accepted.')));
    socket.once('disconnect', (reason) =>
      reject(new Error(`The connection was closed without a refusal: ${reason}`)),
    );
  });
  socket.disconnect();

  return { message: error.message, ...(error.data && { status: error.data.status }) };
}

/** What both sides' sockets have in common. */
interface Connecting {
  once(event: 'connect', listener: () => void): unknown;
  once(event: 'connect_error', listener: (error: Error) => void): unknown;
}

async function connected(socket: Connecting): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

function emptyReceived<Session>(): Received<Session> {
  return { messages: [], sessions: [], typing: [], reads: [], refusals: [] };
}

/** What both sides' sockets have in common. */
interface Sending {
  timeout(milliseconds: number): {
    emit(
      event: 'message:send',
      command: SendMessageCommand,
      acknowledge: (error: Error | null, answer: SendMessageAck) => void,
    ): unknown;
  };
}

async function send(
  socket: Sending,
  sessionId: string,
  message: string,
  clientMessageId: string = randomUUID(),
): Promise<SendMessageAck> {
  const command = { sessionId, clientMessageId, message };

  return await new Promise((resolve, reject) => {
    socket.timeout(30_000).emit('message:send', command, (error, answer) => {
      if (error === null) resolve(answer);
      else reject(error);
    });
  });
}
