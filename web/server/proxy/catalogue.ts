import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag, type TrustProxy } from '@ronin/server-kit';
import { createCatalogueCache } from './catalogue-cache.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import { type Answer, receive, type Service } from './service.ts';

const CATALOGUE = /^\/api\/(?:products(?:\/\d+)?(?:\?|$)|pictures\/[\w.-]+$)/;
/** A change by one of these methods is visible at once to the client that made it. */
const CHANGES = /^\/api\/(?:staff|orders|payments)\//;
/** Requests with one of these headers go to the service. */
const PERSONAL = ['authorization', 'range', 'if-match', 'if-unmodified-since', 'if-range'] as const;
/** Headers of one client that must not be sent with a request for a shared answer. */
const NOT_SHARED: ReadonlySet<string> = new Set([
  'cookie',
  'if-none-match',
  'if-modified-since',
  'cache-control',
  'pragma',
]);

/** Answers requests for the catalogue and for its pictures from memory, as far as their headers allow. */
export function createCatalogue(api: Service, trust: TrustProxy) {
  const cache = createCatalogueCache();

  return {
    isCatalogue: (req: IncomingMessage): boolean =>
      (req.method === 'GET' || req.method === 'HEAD') &&
      CATALOGUE.test(req.url ?? '') &&
      req.headers['transfer-encoding'] === undefined &&
      Number(req.headers['content-length'] ?? 0) === 0 &&
      PERSONAL.every((name) => req.headers[name] === undefined),

    /** Call for every other request to the api: one that may change the catalogue causes revalidations. */
    noteCall: (req: IncomingMessage, res: ServerResponse): void => {
      if (req.method === 'GET' || req.method === 'HEAD' || !CHANGES.test(`${req.url ?? ''}/`)) return;
      cache.distrust();
      res.once('finish', cache.distrust);
    },

    /** @returns false when the request must go to the service. */
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

/** Requests an answer for all clients. One that is too large is requested again and streamed. */
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

  return receive(api, { method: 'GET', path: req.url ?? '/', headers, body: null });
}

function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer, ageSeconds: number): void {
  for (const [name, value] of answerHeaders(answer.headers)) res.setHeader(name, value);
  if (ageSeconds > 0) res.setHeader('Age', String(ageSeconds));
  const { etag } = answer.headers;
  if (answer.status === 200 && etag !== undefined && matchesEtag(req.headers['if-none-match'], etag)) {
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
