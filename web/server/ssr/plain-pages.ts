import { AppError, ERROR_CODES } from '@ronin/server-kit';
import type { Request, Response } from 'express';
import { INK_950, WASHI } from '../../src/ui/theme/palette.ts';

const BODY_STYLE =
  `margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;text-align:center;` +
  `background:${INK_950};color:${WASHI};font:17px/1.6 system-ui,sans-serif`;

/** They use nothing that could fail too, neither files nor the name of the shop. The policy of the pages allows style attributes. */
const plainPage = (title: string, text: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title}</title></head><body style="${BODY_STYLE}"><main>` +
  `<h1 style="margin:0 0 12px;font:400 30px/1.25 Georgia,serif">${title}</h1>` +
  `<p style="margin:0">${text}</p></main></body></html>`;

export const FAILURE_PAGE = plainPage(
  'Something went wrong',
  'This page could not be shown. Please try again in a moment.',
);
const BUSY_PAGE = plainPage('The shop is busy', 'Please wait a few seconds and try again.');
const TOO_MANY_PAGE = plainPage(
  'Too many requests',
  'Many pages were requested from your network at once. Please wait a second and try again.',
);
export const UNAVAILABLE_PAGE = plainPage(
  'The shop is not available',
  'Please wait a few seconds and try again.',
);

/** For a page whose data is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

/** Whether a browser shows the answer. */
export const isPage = (req: Request): boolean =>
  !/^\/(?:api|socket\.io)(?:\/|$)/i.test(req.path) && req.accepts(['json', 'html']) === 'html';

/** Whether a limit refused a request: of one visitor, or of all together. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'too-many-requests' || error.code === 'unavailable');

/** Answers a page that a limit refused (behaviour: limits 7). */
export function sendRefusalPage(
  res: Response,
  { code, retryAfterSeconds = RETRY_AFTER_SECONDS }: AppError,
): void {
  res.set({ 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) });
  res.status(ERROR_CODES[code].status).type('html');
  res.send(code === 'too-many-requests' ? TOO_MANY_PAGE : BUSY_PAGE);
}
