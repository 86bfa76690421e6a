import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '@ronin/server-kit';
import type { TrustProxy } from '../http/client-address.ts';
import { createCatalogueCache, type Answer } from './catalogue-cache.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import type { Service } from './service.ts';

/** A larger answer is not kept. */
const MAX_ANSWER_BYTES = 1_000_000;
const CATALOGUE = /^\/api\/products(?:\/\d+)?(?:\?|$)/;
/** A change made by one of these calls is seen at once by whoever made it. */
const CHANGES = /^\/api\/(?:staff|orders|payments)\//;
/** Requests that ask for more than the plain answer go to the service. */
const PERSONAL = ['authorization', 'range', 'if-match', 'if-unmodified-since', 'if-range'] as const;
/** Headers of a caller that do not belong into a question asked for everybody. */
const NOT_SHARED: ReadonlySet<string> = new Set([
  'cookie',
  'if-none-match',
  'if-modified-since',
  'cache-control',
  'pragma',
]);

/** Answers the catalogue's reads from memory as far as their headers allow. */
export function createCatalogue(api: Service, trust: TrustProxy) {
  const cache = createCatalogueCache();

  return {
    isCatalogue: (req: IncomingMessage): boolean =>
      (req.method === 'GET' || req.method === 'HEAD') &&
      CATALOGUE.test(req.url ?? '') &&
      req.headers['transfer-encoding'] === undefined &&
      Number(req.headers['content-length'] ?? 0) === 0 &&
      PERSONAL.every((name) => req.headers[name] === undefined),

    /** Hears of every other call to the api: one that may change the catalogue makes its answers suspect. */
    noteCall: (req: IncomingMessage, res: ServerResponse): void => {
      if (req.method === 'GET' || req.method === 'HEAD' || !CHANGES.test(`${req.url ?? ''}/`)) return;
      cache.distrust();
      res.once('finish', cache.distrust);
    },

    /** @returns false when the service must be asked by this request itself. */
    answer: async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
      const found = await cache.find({
        key: req.url ?? '/',
        requestHeaders: req.headers,
        ask: (etag) => ask(api, req, trust, etag),
      });
      if (found === null) return false;
      if (!res.closed) sendAnswer(req, res, found.answer, found.ageSeconds);

      return true;
    },
  };
}

/** Asks for an answer that everybody may have. */
function ask(
  api: Service,
  req: IncomingMessage,
  trust: TrustProxy,
  etag: string | undefined,
): Promise<Answer | null> {
  const all = requestHeaders(req, trust);
  const headers: string[] = [];
  for (let index = 0; index + 1 < all.length; index += 2) {
    const [name = '', value = ''] = [all[index], all[index + 1]];
    if (!NOT_SHARED.has(name.toLowerCase())) headers.push(name, value);
  }
  if (etag !== undefined) headers.push('If-None-Match', etag);

  return new Promise((resolve, reject) => {
    let head: Pick<Answer, 'status' | 'headers'> | null = null;
    const chunks: Buffer[] = [];
    let size = 0;
    api.send(
      { method: 'GET', path: req.url ?? '/', headers, body: null },
      {
        onHead: (status, answer) => {
          head = { status, headers: answer };
        },
        onData: (chunk, controller) => {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) controller.abort(new Error('This answer is too large to keep.'));
          else chunks.push(chunk);
        },
        onEnd: () => {
          if (head !== null) resolve({ ...head, body: Buffer.concat(chunks) });
        },
        onFailure: (error) => {
          if (size > MAX_ANSWER_BYTES) resolve(null);
          else reject(error);
        },
      },
    );
  });
}

function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer, ageSeconds: number): void {
  for (const [name, value] of answerHeaders(answer.headers)) res.setHeader(name, value);
  if (ageSeconds > 0) res.setHeader('Age', String(ageSeconds));
  const { etag } = answer.headers;
  if (etag !== undefined && matchesEtag(req.headers['if-none-match'], etag)) {
    res.removeHeader('Content-Length');
    res.removeHeader('Content-Type');
    res.statusCode = 304;
    res.end();
    return;
  }
  res.statusCode = answer.status;
  res.setHeader('Content-Length', answer.body.length);
  res.end(answer.body);
}
