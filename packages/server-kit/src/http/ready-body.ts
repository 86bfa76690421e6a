import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** An answer in the bytes that go out, and its strong validator. */
export interface ReadyBody {
  contentType: string;
  bytes: Buffer;
  etag: string;
}

export function makeReady(content: string | Buffer, contentType: string): ReadyBody {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;

  return { contentType, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

export const makeReadyJson = (value: unknown): ReadyBody =>
  makeReady(JSON.stringify(value), 'application/json; charset=utf-8');

/** Anyone may keep it, but asks each time whether it still holds: 304 when it does. `policy` may allow more. */
export function sendReady(
  req: Request,
  res: Response,
  { contentType, bytes, etag }: ReadyBody,
  policy = 'public, no-cache',
): void {
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', policy);
  if (isKnown(req.get('If-None-Match'), etag)) {
    res.status(304).end();
    return;
  }

  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/**
 * Whether the caller has these very bytes. Express's own req.fresh says no to whoever also sends Cache-Control: no-cache,
 * as some clients always do; but that asks caches on the way to check with us, which is what they are doing.
 */
export function isKnown(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  if (given === etag || given.trim() === '*') return true;

  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
