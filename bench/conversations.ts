import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Two sockets in one chat: the second receives what the first sends. */
export interface Conversation {
  sessionId: string;
  speaker: Socket;
  listener: Socket;
}

const ANSWER_LIMIT_MS = 10_000;

/** Connects a socket. */
export async function openSocket(
  url: string,
  options: Partial<ManagerOptions & SocketOptions>,
): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });

  return socket;
}

/** Messages per second when every sender sends the next message as soon as the last one is acknowledged. */
export async function messagesPerSecond(conversations: Conversation[], seconds: number): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let sent = 0;
  await Promise.all(
    conversations.map(async (conversation) => {
      while (performance.now() < until) {
        await say(conversation, 'Does the Enso Bangle come in a smaller size?');
        sent += 1;
      }
    }),
  );

  return (sent / (performance.now() - started)) * 1_000;
}

/** Milliseconds until the other side receives a message, for all messages, at one message per second in each conversation. */
export async function delays(conversations: Conversation[], seconds: number): Promise<number[]> {
  const measured = await Promise.all(
    conversations.map(async (conversation, index) => {
      await sleep((index / conversations.length) * 1_000);
      const own: number[] = [];
      for (let second = 0; second < seconds; second += 1) {
        const next = sleep(1_000);
        const text = randomUUID();
        const started = performance.now();
        const receivedAt = waitForMessage(conversation.listener, text);
        await say(conversation, text);
        own.push((await receivedAt) - started);
        await next;
      }
      return own;
    }),
  );

  return measured.flat();
}

export async function say({ speaker, sessionId }: Conversation, message: string): Promise<void> {
  const answer: unknown = await speaker
    .timeout(ANSWER_LIMIT_MS)
    .emitWithAck('message:send', { sessionId, clientMessageId: randomUUID(), message });
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) {
    throw new Error(`A message was refused: ${JSON.stringify(answer)}`);
  }
}

/** When a text is received, in terms of performance.now(). */
export async function waitForMessage(listener: Socket, text: string): Promise<number> {
  return await new Promise((resolve) => {
    const listen = ({ message }: { message: string }) => {
      if (message !== text) return;
      listener.off('message', listen);
      resolve(performance.now());
    };
    listener.on('message', listen);
  });
}
