import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  TRACKER_CALLS,
  TRACKER_PATHS,
  TrackerAnswers,
  type TrackerCall,
  trackerCalls,
} from '@ronin/contracts';
import { clientAddress, clientProtocol, type Logger, type TrustProxy } from '@ronin/server-kit';
import { answerUnavailable, readWhole } from './forward.ts';
import { answerHeaders } from './headers.ts';
import { receive, type Service } from './service.ts';

/** A call with a larger body is forwarded on its own. */
const MAX_BODY_BYTES = 8_192;
/** Beyond so many calls without an answer, more are refused. */
const MAX_OPEN_CALLS = 2_048;
const JSON_BODY = /^(?:application\/json|text\/plain)(?:; ?charset=utf-8)?$/i;
const PATHS = new Map<string, TrackerCall['path']>(TRACKER_PATHS.map((path) => [path, path]));
/** Headers of the api's answer that describe its own body. */
const OF_ITS_BODY: ReadonlySet<string> = new Set(['content-length', 'content-type', 'date']);

interface OpenCall {
  /** The TrackerCall as JSON. */
  readonly text: string;
  readonly res: ServerResponse;
}

/** Sends the small calls of one turn of the event loop as one: for a single event the HTTP request costs more than the rest. */
export function createTrackerCalls(api: Service, trust: TrustProxy, logger: Logger) {
  let waiting: OpenCall[] = [];
  let waitingBytes = 0;
  let open = 0;

  const flush = () => {
    const calls = waiting;
    if (calls.length === 0) return;
    waiting = [];
    waitingBytes = 0;
    void sendTogether(api, calls)
      .catch((error: unknown) => {
        logger.warn({ err: error, method: 'POST', target: api.url }, 'forwarding failed');
        for (const { res } of calls) if (!res.headersSent && !res.closed) answerUnavailable(res);
      })
      .finally(() => {
        open -= calls.length;
      });
  };

  const add = (text: string, res: ServerResponse) => {
    if (open >= MAX_OPEN_CALLS) {
      answerUnavailable(res);
      return;
    }
    const bytes = Buffer.byteLength(text);
    if (waiting.length >= TRACKER_CALLS.calls || waitingBytes + bytes > TRACKER_CALLS.bytes) flush();
    if (waiting.length === 0) setImmediate(flush);
    waiting.push({ text, res });
    waitingBytes += bytes;
    open += 1;
  };

  return {
    /** @returns false when the request must be forwarded on its own. */
    answer: (req: IncomingMessage, res: ServerResponse): boolean => {
      const path = PATHS.get(req.url ?? '');
      if (path === undefined || !hasSmallJsonBody(req)) return false;
      readWhole(req, Number(req.headers['content-length']), (body) =>
        add(JSON.stringify(toTrackerCall(path, req, trust, body)), res),
      );

      return true;
    },
  };
}

function hasSmallJsonBody({ method, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const isPlain = headers['content-encoding'] === undefined && JSON_BODY.test(headers['content-type'] ?? '');

  return method === 'POST' && isPlain && length > 0 && length <= MAX_BODY_BYTES;
}

const decoder = new TextDecoder();

function toTrackerCall(
  path: TrackerCall['path'],
  req: IncomingMessage,
  trust: TrustProxy,
  body: Buffer,
): TrackerCall {
  const { headers } = req;

  return {
    path,
    address: clientAddress(req, trust),
    headers: {
      'accept-language': headers['accept-language'],
      cookie: headers.cookie,
      dnt: textOf(headers.dnt),
      host: headers.host,
      origin: headers.origin,
      'sec-fetch-site': textOf(headers['sec-fetch-site']),
      'sec-gpc': textOf(headers['sec-gpc']),
      traceparent: textOf(headers.traceparent),
      'user-agent': headers['user-agent'],
      'x-forwarded-proto': clientProtocol(req, trust),
    },
    body: decoder.decode(body),
  };
}

const textOf = (value: string | string[] | undefined): string | undefined => value?.toString();

/** @throws Error when the api does not answer, or not every call. */
async function sendTogether(api: Service, calls: OpenCall[]): Promise<void> {
  const received = await receive(api, {
    method: 'POST',
    path: trackerCalls.reportTogether.path,
    headers: ['Content-Type', 'application/json'],
    body: Buffer.from(`[${calls.map(({ text }) => text).join(',')}]`),
  });
  if (received?.status !== 200) throw new Error('The api did not answer with 200.');
  const answers = TrackerAnswers.parse(JSON.parse(received.body.toString()));
  if (answers.length !== calls.length) throw new Error('The api did not answer every call.');

  const shared = answerHeaders(received.headers).filter(([name]) => !OF_ITS_BODY.has(name));
  for (const [index, answer] of answers.entries()) {
    const res = calls[index]?.res;
    if (res === undefined || res.closed) continue;
    for (const [name, value] of shared) res.setHeader(name, value);
    if (answer.retryAfterSeconds !== undefined) res.setHeader('Retry-After', answer.retryAfterSeconds);
    if (answer.body !== '') res.setHeader('Content-Type', contentTypeOf(answer.status));
    res.statusCode = answer.status;
    res.end(answer.body);
  }
}

const contentTypeOf = (status: number): string =>
  status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8';
