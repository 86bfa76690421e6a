import type { Call } from '@ronin/contracts';
import type { RequestHandler } from 'express';
import { AppError } from './errors.ts';

/** The path and query of a request target, also of the absolute form (RFC 9112, 3.2.2); else undefined. */
export function parsePath(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const path = /^https?:\/\/[^/?#]+([^#]*)/i.exec(target)?.[1];
  if (path === undefined) return undefined;

  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Refuses a path with broken percent-encoding, which Express detects only in path parameters, and a NUL character, which
 * PostgreSQL cannot store. A query may be broken, because other sites append theirs to our links: what cannot be decoded is
 * read as U+FFFD or as it stands.
 * @throws AppError invalid-input
 */
export const refuseMalformedUrls: RequestHandler = (req, _res, next) => {
  const problem = findUrlProblem(req.url);
  if (problem !== undefined) {
    throw new AppError('invalid-input', `The URL ${problem}.`, { errors: [{ path: '', message: problem }] });
  }

  next();
};

/** What is wrong with a URL, such as `has broken percent-encoding`. */
export function findUrlProblem(url: string): string | undefined {
  if (!url.includes('%')) return undefined;
  if (url.includes('%00')) return 'must not contain a NUL character';
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);

    return undefined;
  } catch {
    return 'has broken percent-encoding';
  }
}

/** A call's path in Express's notation: `/api/cart/{itemId}` becomes `/api/cart/:itemId`. */
export const routePath = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
