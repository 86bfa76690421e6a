import type { ChatMessage } from '@ronin/contracts';
import { chatFilesCalls } from '@ronin/contracts/calls';
import type { ApiError } from '../../app/api.ts';
import { urlOf } from '../../app/calls/requests.ts';
import type { Answer } from '../answer.ts';
import type { UnsentMessage } from '../outbox-storage.ts';
import type { ChatSide } from '../read-receipts.ts';
import { fileStorage } from './file-storage.ts';

export { fileStorage };

/** The shop reads a request for 30 s, then encodes the picture. Not every browser hands on its answer when it stops to read. */
const TIME_LIMIT_MS = 60_000;
/** No call of the service: what is gone from this browser cannot be sent. */
const GONE = 410;
/** What the shop answers when a request is not complete in time. */
const TOO_LONG = 408;

interface PostedFile {
  readonly sessionId: string;
  readonly side: ChatSide;
  readonly message: UnsentMessage;
  /** Called with the part that was sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** When the service takes files again, by session. Sending one to be refused would take long. */
const waits = new Map<string, number>();

/** Sends a file with XMLHttpRequest, because fetch does not report progress. */
export async function postFile({
  sessionId,
  side,
  message,
  onProgress,
}: PostedFile): Promise<Answer<ChatMessage>> {
  if ((waits.get(sessionId) ?? 0) > Date.now()) return fail(429, 'Wait a moment.');
  const blob = await fileStorage.get(message.clientMessageId);
  if (!blob) return fail(GONE, 'The file is no longer in this browser. Please choose it again.');
  const tooLong = fail(TOO_LONG, `${message.text} took too long to send. Please send a smaller file.`);
  const form = new FormData();
  form.set('clientMessageId', message.clientMessageId);
  if (side === 'customer') form.set('senderType', 'customer');
  form.set('file', blob, message.text);

  return await new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status === 429) {
        waits.set(sessionId, Date.now() + Number(request.getResponseHeader('Retry-After') ?? 5) * 1_000);
      }
      resolve(request.status === TOO_LONG ? tooLong : readAnswer(request));
    });
    for (const event of ['error', 'abort'] as const) {
      request.addEventListener(event, () => resolve(fail(null, 'The shop cannot be reached.')));
    }
    request.addEventListener('timeout', () => resolve(tooLong));
    request.open('POST', urlOf({ call: chatFilesCalls.sendFile, params: { sessionId } }));
    request.timeout = TIME_LIMIT_MS;
    request.send(form);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Answer<ChatMessage> {
  const body = parse(responseText);
  if ((status === 200 || status === 201) && isMessage(body)) return { data: body };
  const isProblem = typeof body === 'object' && body !== null && 'detail' in body;

  return fail(status || null, isProblem ? String(body.detail) : 'The file could not be sent.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answered with something else.
    return null;
  }
}

/** zod does not ship to the browser. */
const isMessage = (value: unknown): value is ChatMessage =>
  typeof value === 'object' && value !== null && 'sequence' in value && 'clientMessageId' in value;

const fail = (status: ApiError['status'], message: string) => ({ error: { status, message } });
