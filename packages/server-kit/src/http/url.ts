import type { Call } from '@ronin/contracts';
import type { RequestHandler } from 'express';
import { AppError } from './errors.ts';

/**
 * The path and query of a request target. Servers must also accept the absolute form, `GET http://shop/cart` (RFC 9112,
 * 3.2.2). Undefined for any other target, such as `*`.
 */
export function parsePath(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const path = /^https?:\/\/[^/?#]+([^#]*)/i.exec(target)?.[1];
  if (path === undefined) return undefined;

  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Refuses a URL with broken percent-encoding, which Express detects only in path parameters, or with a NUL character, which
 * PostgreSQL cannot store.
 * @throws AppError invalid-input
 */
export const refuseMalformedUrls: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%')) {
    const problem = findProblem(req.url);
    if (problem !== undefined) {
      throw new AppError('invalid-input', `The URL ${problem}.`, {
        errors: [{ path: '', message: problem }],
      });
    }
  }

  next();
};

function findProblem(url: string): string | undefined {
  try {
    const decoded = decodeURIComponent(url);

    return decoded.includes('\u0000') ? 'must not contain a NUL character' : undefined;
  } catch {
    return 'has broken percent-encoding';
  }
}

/** A call's path in Express's notation: `/api/cart/{itemId}` becomes `/api/cart/:itemId`. */
export const routePath = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
