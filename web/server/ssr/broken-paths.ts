import { findUrlProblem } from '@ronin/server-kit';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { isPage } from './plain-pages.ts';

/** A browser that opens a page gets HTML when the path cannot be decoded. Other clients and all calls get problem+json. */
export function showBrokenPaths(showPage: RequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => {
    const isBrowserAtPage = (req.method === 'GET' || req.method === 'HEAD') && isPage(req);
    if (findUrlProblem(req.url) !== undefined && isBrowserAtPage) return showPage(req, res, next);
    next(error);
  };
}
