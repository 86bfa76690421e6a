import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** An answer that is serialised once and sent many times, with its strong validator. */
export interface PreparedResponse {
  contentType: string;
  bytes: Buffer;
  etag: string;
}

export function prepareResponse(content: string | Buffer, contentType: string): PreparedResponse {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;

  return { contentType, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

export const prepareJson = (value: unknown): PreparedResponse =>
  prepareResponse(JSON.stringify(value), 'application/json; charset=utf-8');

/** Sends the answer, or 304. @param cacheControl by default every cache may store it, and must revalidate it. */
export function sendPrepared(
  req: Request,
  res: Response,
  { contentType, bytes, etag }: PreparedResponse,
  cacheControl = 'public, no-cache',
): void {
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', cacheControl);
  if (matchesEtag(req.get('If-None-Match'), etag)) {
    res.status(304).end();
    return;
  }

  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/**
 * Whether If-None-Match names this ETag. Express's req.fresh is not used: it says no to every caller that also sends
 * Cache-Control: no-cache, as some clients always do. That header only asks caches to revalidate, and this is the
 * revalidation.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;

  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
