import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Two sockets in one chat: what the first says, the second hears. */
export interface Conversation {
  sessionId: string;
  speaker: Socket;
  listener: Socket;
}

const ANSWER_LIMIT_MS = 10_000;

/** A socket, connected. */
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

/** Messages a second when everybody says the next thing as soon as the last one is acknowledged. */
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

/** Milliseconds from sending to the other side's hearing, of everything sent when each conversation has one message a second. */
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

async function say({ speaker, sessionId }: Conversation, message: string): Promise<void> {
  const answer: unknown = await speaker
    .timeout(ANSWER_LIMIT_MS)
    .emitWithAck('message:send', { sessionId, clientMessageId: randomUUID(), message });
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) {
    throw new Error(`A message was refused: ${JSON.stringify(answer)}`);
  }
}

/** When a text is heard, as performance.now() has it. */
async function waitForMessage(listener: Socket, text: string): Promise<number> {
  return await new Promise((resolve) => {
    const listen = ({ message }: { message: string }) => {
      if (message !== text) return;
      listener.off('message', listen);
      resolve(performance.now());
    };
    listener.on('message', listen);
  });
}
