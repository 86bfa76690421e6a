import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';

/** More parallel calls are refused, because each may wait for its service. */
const MAX_CALLS = 2_048;
const MAX_CONNECTIONS = 256;
const CONNECT_LIMIT_MS = 2_000;
/** A service that sends no byte of an answer for this long counts as unavailable. */
const ANSWER_LIMIT_MS = 10_000;
const STALL_LIMIT_MS = 20_000;
/** Shorter than the services keep an idle connection. */
const KEEP_ALIVE_MS = 30_000;
/** Of an answer that is collected before it is used. */
const MAX_COLLECTED_BYTES = 8_000_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 250;

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: string[];
  /** A streamed body is opened when it is sent, so it can be sent again as long as it was not read. */
  readonly body: Buffer | (() => Readable) | null;
  /** Time limit until the first byte of the answer. */
  readonly answerLimitMs?: number;
}

type AnswerHeaders = IncomingMessage['headers'];

/** The events of a call: head, data and end, or a failure at any moment. */
export interface Receiver {
  onHead: (status: number, headers: AnswerHeaders, controller: Dispatcher.DispatchController) => void;
  onData: (chunk: Buffer, controller: Dispatcher.DispatchController) => void;
  onEnd: () => void;
  /** The last event. `begun` is true when the head was received before. */
  onFailure: (error: Error, begun: boolean) => void;
}

export interface Service {
  readonly url: string;
  /** @returns a function that aborts the call. */
  send: (call: Call, receiver: Receiver) => () => void;
  close: () => void;
}

/** An answer that was received completely. */
export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
}

/** @returns the whole answer, or null when it is too large to be collected. @throws Error without a complete one. */
export function receive(service: Service, call: Call): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    let head: Pick<Answer, 'status' | 'headers'> | null = null;
    const chunks: Buffer[] = [];
    let size = 0;
    service.send(call, {
      onHead: (status, headers) => {
        head = { status, headers };
      },
      onData: (chunk, controller) => {
        size += chunk.length;
        if (size > MAX_COLLECTED_BYTES) controller.abort(new Error('This answer is too large.'));
        else chunks.push(chunk);
      },
      onEnd: () => {
        if (head !== null) resolve({ ...head, body: Buffer.concat(chunks) });
      },
      onFailure: (error) => {
        if (size > MAX_COLLECTED_BYTES) resolve(null);
        else reject(error);
      },
    });
  });
}

/**
 * The connections to a service. A call that cannot connect is retried for `patienceMs`, and a GET or HEAD whose connection
 * broke before an answer is retried once: so a restart of a service is a short delay for its callers, not an error.
 */
export function connectService(url: string, patienceMs: number): Service {
  const pool = new Pool(url, {
    connections: MAX_CONNECTIONS,
    connect: { timeout: CONNECT_LIMIT_MS },
    headersTimeout: ANSWER_LIMIT_MS,
    bodyTimeout: STALL_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
  let calls = 0;

  return {
    url,
    send: (call, receiver) => {
      if (calls >= MAX_CALLS) {
        receiver.onFailure(new Error('Too many calls wait for this service.'), false);
        return () => undefined;
      }
      calls += 1;

      return sendWithRetries(pool, call, patienceMs, {
        ...receiver,
        onEnd: () => {
          calls -= 1;
          receiver.onEnd();
        },
        onFailure: (error, begun) => {
          calls -= 1;
          receiver.onFailure(error, begun);
        },
      });
    },
    close: () => void pool.destroy(),
  };
}

function sendWithRetries(pool: Pool, call: Call, patienceMs: number, receiver: Receiver): () => void {
  const deadline = Date.now() + patienceMs;
  const isSafe = call.method === 'GET' || call.method === 'HEAD';
  let controller: Dispatcher.DispatchController | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause = FIRST_PAUSE_MS;
  let begun = false;
  let wasCut = false;
  let mayRepeat = isSafe;
  let isOver = false;

  const end = (finish: () => void) => {
    if (isOver) return;
    isOver = true;
    finish();
  };

  const onError = (error: Error) => {
    if (!begun && !wasCut && Date.now() < deadline && (isRefused(error) || (mayRepeat && isBroken(error)))) {
      if (!isRefused(error)) mayRepeat = false;
      timer = setTimeout(dispatch, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      return;
    }
    end(() => receiver.onFailure(error, begun));
  };

  const dispatch = () => {
    timer = null;
    controller = null;
    const { method, path, headers, answerLimitMs } = call;
    const body = typeof call.body === 'function' ? call.body() : call.body;
    const options = { method, path, headers, body, headersTimeout: answerLimitMs ?? ANSWER_LIMIT_MS };
    pool.dispatch(options, {
      onRequestStart: (started) => {
        controller = started;
        if (wasCut) started.abort(new Error('The client is gone.'));
      },
      onResponseStart: (started, status, answer) => {
        if (status < 200) return;
        begun = true;
        receiver.onHead(status, answer, started);
      },
      onResponseData: (started, chunk) => receiver.onData(chunk, started),
      onResponseEnd: () => end(() => receiver.onEnd()),
      onResponseError: (_started, error) => onError(error),
    });
  };
  dispatch();

  return () => {
    if (isOver) return;
    wasCut = true;
    const gone = new Error('The client is gone.');
    if (timer !== null) {
      clearTimeout(timer);
      onError(gone);
    } else controller?.abort(gone);
  };
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The connection was refused, so nothing was sent. */
export const isRefused = (error: Error): boolean =>
  codeOf(error) === 'ECONNREFUSED' ||
  (error instanceof AggregateError && error.errors.every((one) => one instanceof Error && isRefused(one)));

const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The connection was lost. The service may have read the call. */
const isBroken = (error: Error): boolean => BROKEN.has(codeOf(error));
