import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { AppError, ERROR_CODES, type Logger, presentProblem, type TrustProxy } from '@ronin/server-kit';
import { answerHeaders, requestHeaders } from './headers.ts';
import type { Call, Service } from './service.ts';

const RETRY_AFTER_SECONDS = 2;
/** A body of at most this size is read completely before it is forwarded. A larger one is streamed. */
const SMALL_BODY = 65_536;
/** How long to wait for the rest of a body when the answer came first. */
const REST_LIMIT_MS = 2_000;

interface ForwardOptions {
  readonly trust: TrustProxy;
  readonly logger: Logger;
  readonly answerLimitMs?: number;
}

/** Forwards a request to a service and streams the answer back. */
export function forward(
  service: Service,
  req: IncomingMessage,
  res: ServerResponse,
  { trust, logger, answerLimitMs }: ForwardOptions,
): void {
  const send = (body: Call['body']) => {
    if (res.closed) return;
    const call = {
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      headers: requestHeaders(req, trust),
      body,
      ...(answerLimitMs !== undefined && { answerLimitMs }),
    };
    const giveUp = service.send(call, {
      onHead: (status, headers, controller) => {
        res.statusCode = status;
        for (const [name, value] of answerHeaders(headers)) res.setHeader(name, value);
        res.on('drain', () => controller.resume());
      },
      onData: (chunk, controller) => {
        if (!res.write(chunk)) controller.pause();
      },
      onEnd: () => endAnswer(req, res),
      onFailure: (error, begun) => {
        if (res.closed) return;
        logger.warn({ err: error, method: req.method, target: service.url }, 'forwarding failed');
        if (begun) res.destroy();
        else answerUnavailable(res);
      },
    });
    // Express has its own listeners on both. This one notices a client that disconnects at any moment.
    res.once('close', giveUp);
  };

  const length = Number(req.headers['content-length'] ?? 0);
  if (length === 0 && req.headers['transfer-encoding'] === undefined) send(null);
  else if (length > 0 && length <= SMALL_BODY) readWhole(req, length, send);
  else send(() => openBody(req));
}

/** A body as a stream, opened when it is first read. Stopping does not destroy the request, which can still be answered. */
function openBody(req: IncomingMessage): Readable {
  let isOpen = false;
  const onData = (chunk: Buffer) => {
    if (!body.push(chunk)) req.pause();
  };
  const open = () => {
    isOpen = true;
    req.on('data', onData);
    req.once('end', () => body.push(null));
    req.once('close', () => {
      if (!req.complete) body.destroy(new Error('The client is gone.'));
    });
  };
  const body = new Readable({
    read: () => {
      if (isOpen) req.resume();
      else open();
    },
    destroy: (error, done) => {
      if (isOpen) {
        req.off('data', onData);
        req.resume();
      }
      done(error);
    },
  });
  body.on('error', () => undefined);

  return body;
}

/** Reads a body of a known, small length. When the client disconnects, no answer is sent. */
export function readWhole(req: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.once('end', () => {
    const [first] = chunks;
    done(first?.length === length ? first : Buffer.concat(chunks));
  });
  req.on('error', () => undefined);
}

/** An answer may be complete before the request was read. Closing at once would reset the connection and lose it. */
function endAnswer(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) {
    res.end();
    return;
  }
  const end = () => {
    clearTimeout(timer);
    if (!res.writableEnded) res.end();
  };
  const timer = setTimeout(end, REST_LIMIT_MS);
  res.once('close', end);
  req.once('end', end);
  res.flushHeaders();
  req.resume();
}

/** 503 as problem+json. */
export function answerUnavailable(res: ServerResponse): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const problem = presentProblem(
    new AppError('unavailable', 'The service is unavailable for a moment. Please try again.'),
  );
  res.writeHead(ERROR_CODES.unavailable.status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_SECONDS),
  });
  res.end(JSON.stringify(problem));
}
