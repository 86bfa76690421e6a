import type { IncomingMessage } from 'node:http';
import { AppError, clientAddress, clientKey, compileTrust } from '@ronin/server-kit';
import type { Request, RequestHandler } from 'express';
import { isPage, sendRefusalPage } from '../ssr/plain-pages.ts';

/** The general limit (behaviour: limits 4). It cannot be lower, because many visitors can share one address. */
const REQUESTS_PER_SECOND = 50;
const BURST = 200;
/** At most so many addresses are remembered. Beyond that, the least recently used one is dropped. */
const MAX_ADDRESSES = 50_000;

const UNLIMITED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/api/payments/stripe/webhook']);

/** A page has dozens of pictures. Nearly all come from memory, and one that does not exist is one read of an index. */
const PICTURE = /^\/api\/pictures\/[\w.-]+$/;
const PICTURE_COST = 1 / 8;

function costOf({ method, path, originalUrl }: Request): number {
  if (UNLIMITED.has(path)) return 0;

  return (method === 'GET' || method === 'HEAD') && PICTURE.test(originalUrl) ? PICTURE_COST : 1;
}

export type RequestLimit = ReturnType<typeof createRequestLimit>;

/** The general limit of the public port: a token bucket for each client address (IPv6: each /64). */
export function createRequestLimit(options: { trustProxy: string; enabled: boolean; now?: () => number }) {
  const { trustProxy, enabled, now = () => performance.now() } = options;
  const trust = compileTrust(trustProxy);
  // A Map keeps the order of insertion, so the first key is the least recently used.
  const buckets = new Map<string, { tokens: number; at: number }>();

  /** Counts a request, as `cost` requests. @returns 0 when it is allowed, else the seconds until the next one is. */
  const consume = (req: IncomingMessage, cost = 1): number => {
    if (!enabled || cost === 0) return 0;
    const key = clientKey(clientAddress(req, trust));
    const time = now();
    const bucket = buckets.get(key) ?? { tokens: BURST, at: time };
    bucket.tokens = Math.min(BURST, bucket.tokens + ((time - bucket.at) / 1_000) * REQUESTS_PER_SECOND);
    bucket.at = time;
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_ADDRESSES) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
    if (bucket.tokens < cost) return (cost - bucket.tokens) / REQUESTS_PER_SECOND;
    bucket.tokens -= cost;

    return 0;
  };

  /** @throws AppError too-many-requests */
  const handle: RequestHandler = (req, res, next) => {
    const wait = consume(req, costOf(req));
    if (wait <= 0) {
      next();
      return;
    }
    const refused = new AppError('too-many-requests', 'Too many requests. Please try again in a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil(wait)),
    });
    if (!isPage(req)) throw refused;
    sendRefusalPage(res, refused);
  };

  return { consume, handle };
}
