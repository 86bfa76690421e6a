import {
  ChatMessage,
  type SendMessageAck,
  type SendMessageCommand,
  type TypingEvent,
} from '@ronin/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';

/** How long a sender waits for an acknowledgement before it sends again. */
const ACKNOWLEDGE_MS = 3_000;
const RETRY_PAUSE_MS = 100;

interface Entrance {
  url: string;
  namespace: string;
  sessionId: string;
  /** The shopper's key, or the agent's cookie. */
  auth: { sessionId: string } | null;
  cookie: string | null;
}

/**
 * One side of one chat, as docs/chat-protocol.md asks of a client: an outbox that outlives the page and sends again with
 * the same id, a view that merges by id, and after each connection a look at what is later than the last message before
 * the first gap.
 */
export interface Participant {
  /** Says it, whatever happens: resolves when it is acknowledged. */
  say(text: string): Promise<void>;
  /** A new page: the view is forgotten, the outbox is not. */
  reload(): void;
  /** Says that something is being written. */
  type(): void;
  /** How often it was heard that the other side writes. */
  typingHeard: () => number;
  /** What the participant sees, in order. */
  view: () => ChatMessage[];
  /** The ids of what was acknowledged, in the order it was said. */
  acknowledged: () => string[];
  leave(): void;
}

export function joinChat(entrance: Entrance): Participant {
  const { url, namespace, sessionId } = entrance;
  const outbox: SendMessageCommand[] = [];
  const acknowledged: string[] = [];
  let view = new Map<number, ChatMessage>();
  let typingHeard = 0;
  let socket = connect();

  function connect(): Socket {
    const opened = io(`${url}${namespace}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
      timeout: 5_000,
      ...(entrance.auth && { auth: entrance.auth }),
      ...(entrance.cookie !== null && { extraHeaders: { Cookie: entrance.cookie } }),
    });
    const seen = view;
    const isCurrent = () => seen === view;
    opened.on('message', (message: ChatMessage) => {
      if (message.sessionId === sessionId) seen.set(message.id, message);
    });
    opened.on('typing', (typing: TypingEvent) => {
      if (typing.sessionId === sessionId) typingHeard += 1;
    });
    opened.on('connect', () => void catchUp(seen, isCurrent));
    return opened;
  }

  async function catchUp(seen: Map<number, ChatMessage>, isCurrent: () => boolean): Promise<void> {
    while (isCurrent()) {
      try {
        const after = String(lastBeforeGap(seen));
        const answer = await fetch(`${url}/api/chat/sessions/${sessionId}/messages?after=${after}`, {
          signal: AbortSignal.timeout(5_000),
        });
        for (const message of z.array(ChatMessage).parse(await answer.json())) seen.set(message.id, message);
        return;
      } catch {
        await sleep(RETRY_PAUSE_MS);
      }
    }
  }

  /** One after the other, each until it is acknowledged: so they arrive in the order they were said. */
  const send = async (command: SendMessageCommand): Promise<void> => {
    for (;;) {
      const answer = await sendOnce(socket, command);
      if (answer?.ok === true) {
        acknowledged.push(command.clientMessageId);
        view.set(answer.message.id, answer.message);
        return;
      }
      if (answer !== null && answer.error.status < 500) throw new Error(`Refused: ${answer.error.detail}`);
      await sleep(RETRY_PAUSE_MS);
    }
  };

  let last: Promise<void> = Promise.resolve();

  return {
    say(text) {
      const command = { sessionId, clientMessageId: randomUUID(), message: text };
      outbox.push(command);
      last = last.then(() => send(command));
      return last;
    },
    reload() {
      socket.disconnect();
      view = new Map();
      socket = connect();
    },
    type: () => socket.emit('typing', { sessionId, typing: true }),
    typingHeard: () => typingHeard,
    view: () => [...view.values()].sort((left, right) => left.id - right.id),
    acknowledged: () => acknowledged,
    leave: () => socket.disconnect(),
  };
}

async function sendOnce(socket: Socket, command: SendMessageCommand): Promise<SendMessageAck | null> {
  if (!socket.connected) return null;

  return await new Promise((resolve) => {
    socket
      .timeout(ACKNOWLEDGE_MS)
      .emit('message:send', command, (error: Error | null, answer: SendMessageAck) => {
        resolve(error === null ? answer : null);
      });
  });
}

/** What is numbered 1, 2, 3 … without a gap is complete; the look-up begins after it. */
function lastBeforeGap(view: Map<number, ChatMessage>): number {
  const inOrder = [...view.values()].sort((left, right) => left.sequence - right.sequence);
  let last = 0;
  for (const [index, message] of inOrder.entries()) {
    if (message.sequence !== index + 1) break;
    last = message.id;
  }

  return last;
}
