import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChatMessage,
  Problem,
  type ProposeToShopper,
  type SendMessageAck,
  type SendMessageCommand,
  type TypingEvent,
} from '@ronin/contracts';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';

/** A message without an acknowledgement is sent again after this time. */
const ACKNOWLEDGE_MS = 3_000;
const RETRY_MS = 100;
/** A file or a proposal without an answer is sent again after this time. */
const POST_MS = 10_000;

type Sending = SendMessageCommand & { file?: Buffer; proposed?: ProposeToShopper };

/** The answer to a sent message; null: it must be sent again. */
type SendAnswer = { ok: true; message: ChatMessage | null } | { ok: false; error: Problem } | null;

interface ParticipantOptions {
  url: string;
  namespace: string;
  sessionId: string;
  /** A shopper connects with the session id, an agent with the cookie. */
  auth: { sessionId: string } | null;
  cookie: string | null;
}

/**
 * A shopper or agent in one session, which follows docs/chat-protocol.md: an outbox that survives a reload and repeats
 * messages with the same id, a view that merges by id, and a request for missing messages after each connection.
 */
export interface Participant {
  /** Sends a message, a file or a proposal until it is acknowledged. */
  send(text: string, what?: Pick<Sending, 'file' | 'proposed'>): Promise<void>;
  /** Simulates a page reload: the view is lost, the outbox is not. */
  reload(): void;
  /** Sends that the participant is typing. */
  sendTyping(): void;
  /** How often the other side's typing was received. */
  typingReceived: () => number;
  /** The messages that the participant sees, in order. */
  view: () => ChatMessage[];
  /** The ids of the acknowledged messages, in the order in which they were sent. */
  acknowledged: () => string[];
  leave(): void;
}

export function joinChat(options: ParticipantOptions): Participant {
  const { url, namespace, sessionId } = options;
  const outbox: Sending[] = [];
  const acknowledged: string[] = [];
  let view = new Map<number, ChatMessage>();
  let typingReceived = 0;
  let socket = connect();

  function connect(): Socket {
    const opened = io(`${url}${namespace}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
      timeout: 5_000,
      ...(options.auth && { auth: options.auth }),
      ...(options.cookie !== null && { extraHeaders: { Cookie: options.cookie } }),
    });
    const seen = view;
    const isCurrent = () => seen === view;
    opened.on('message', (message: ChatMessage) => {
      if (message.sessionId === sessionId) seen.set(message.id, message);
    });
    opened.on('typing', (typing: TypingEvent) => {
      if (typing.sessionId === sessionId) typingReceived += 1;
    });
    opened.on('connect', () => void catchUp(seen, isCurrent));
    return opened;
  }

  async function catchUp(seen: Map<number, ChatMessage>, isCurrent: () => boolean): Promise<void> {
    while (isCurrent()) {
      try {
        const after = String(lastBeforeGap(seen));
        const answer = await fetch(`${url}/api/chat/sessions/${sessionId}/messages?after=${after}`, {
          headers: cookieOf(options),
          signal: AbortSignal.timeout(5_000),
        });
        for (const message of z.array(ChatMessage).parse(await answer.json())) seen.set(message.id, message);
        return;
      } catch {
        await sleep(RETRY_MS);
      }
    }
  }

  /** Called for one message after the other, so that they are stored in this order. */
  const sendUntilAcknowledged = async (command: Sending): Promise<void> => {
    for (;;) {
      const answer = await sendOnce(options, socket, command);
      if (answer?.ok === true) {
        acknowledged.push(command.clientMessageId);
        if (answer.message !== null) view.set(answer.message.id, answer.message);
        return;
      }
      if (answer !== null && answer.error.status < 500) throw new Error(`Refused: ${answer.error.detail}`);
      await sleep(RETRY_MS);
    }
  };

  let last: Promise<void> = Promise.resolve();

  return {
    send(text, what = {}) {
      const command = { sessionId, clientMessageId: randomUUID(), message: text, ...what };
      outbox.push(command);
      last = last.then(() => sendUntilAcknowledged(command));
      return last;
    },
    reload() {
      socket.disconnect();
      view = new Map();
      socket = connect();
    },
    sendTyping: () => socket.emit('typing', { sessionId, typing: true }),
    typingReceived: () => typingReceived,
    view: () => [...view.values()].sort((left, right) => left.id - right.id),
    acknowledged: () => acknowledged,
    leave: () => socket.disconnect(),
  };
}

/** A message goes by socket; a file and a proposal by REST, under the same id until they are answered. */
function sendOnce(options: ParticipantOptions, socket: Socket, command: Sending): Promise<SendAnswer> {
  const { sessionId, clientMessageId, message, file, proposed } = command;
  if (proposed !== undefined) {
    const body = JSON.stringify({ ...proposed, clientMessageId });
    return postOnce(options, 'proposals', body, () => null);
  }
  if (file === undefined) return emitOnce(socket, { sessionId, clientMessageId, message });
  const form = new FormData();
  form.set('clientMessageId', clientMessageId);
  form.set('file', new Blob([new Uint8Array(file)]), message);

  return postOnce(options, 'files', form, (body) => ChatMessage.parse(body));
}

async function postOnce(
  options: ParticipantOptions,
  where: 'files' | 'proposals',
  body: FormData | string,
  toMessage: (answer: unknown) => ChatMessage | null,
): Promise<SendAnswer> {
  try {
    const answer = await fetch(`${options.url}/api/chat/sessions/${options.sessionId}/${where}`, {
      method: 'POST',
      body,
      headers: {
        ...cookieOf(options),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(POST_MS),
    });
    const told: unknown = await answer.json();

    return answer.ok ? { ok: true, message: toMessage(told) } : { ok: false, error: Problem.parse(told) };
  } catch {
    return null;
  }
}

const cookieOf = ({ cookie }: ParticipantOptions): Record<string, string> =>
  cookie === null ? {} : { Cookie: cookie };

async function emitOnce(socket: Socket, command: SendMessageCommand): Promise<SendMessageAck | null> {
  if (!socket.connected) return null;

  return await new Promise((resolve) => {
    socket
      .timeout(ACKNOWLEDGE_MS)
      .emit('message:send', command, (error: Error | null, answer: SendMessageAck) =>
        resolve(error === null ? answer : null),
      );
  });
}

/** The id of the last message before the first gap in the sequence numbers. */
function lastBeforeGap(view: Map<number, ChatMessage>): number {
  const inOrder = [...view.values()].sort((left, right) => left.sequence - right.sequence);
  let last = 0;
  for (const [index, message] of inOrder.entries()) {
    if (message.sequence !== index + 1) break;
    last = message.id;
  }

  return last;
}
