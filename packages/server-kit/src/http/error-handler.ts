import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isUnavailable } from '../process/unavailable.ts';
import { AppError, ERROR_CODES, presentProblem } from './errors.ts';
import { malformedJson, unreadable } from './json.ts';

/** Seconds after which a caller should try again when a dependency is unreachable. */
const RETRY_AFTER_SECONDS = 5;

export const answerNotFound: RequestHandler = () => {
  throw new AppError('not-found', 'Not found.');
};

export function handleErrors(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    const { status, body, retryAfterSeconds } = answerError(thrown, logger, describeRoute(req));
    if (res.headersSent) {
      next(thrown);
      return;
    }

    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
    res.status(status).set('Cache-Control', 'no-store');
    res.type('application/problem+json').send(body);
  };
}

/** The answer, a Problem as JSON, to a request of `route` that threw. Errors of our own side are logged. */
export function answerError(thrown: unknown, logger: Logger, route: string) {
  const error = toAppError(thrown);
  const { status } = ERROR_CODES[error.code];
  if (status === 500) logger.error({ err: thrown, route }, 'request failed');
  if (status === 503) logger.warn({ err: thrown, route }, 'request refused: unavailable');
  const { retryAfterSeconds } = error;

  return {
    status,
    body: JSON.stringify(presentProblem(error)),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Any thrown value as an error that a caller may see: one that is not an AppError becomes a 500 or 503 without details. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) {
    return new AppError('unavailable', 'The service is unavailable for a moment. Please try again.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: thrown,
    });
  }

  return (
    fromExpress(thrown) ?? new AppError('internal', 'Something went wrong on our side.', { cause: thrown })
  );
}

/** Errors of Express and its body parser, known by their `status`. */
function fromExpress(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;

  switch (thrown.status) {
    case 400:
      return thrown instanceof SyntaxError ? malformedJson(thrown) : unreadable('is malformed', thrown);
    case 413:
      return new AppError('too-large', 'The request body is too large.', { cause: thrown });
    case 415:
      return new AppError('unsupported-media-type', 'The request body has an unsupported encoding.', {
        cause: thrown,
      });
    default:
      return undefined;
  }
}

/** The route's pattern without its values: a chat's session id gives access to it, so it stays out of logs and metrics. */
export function describeRoute(req: { method: string; baseUrl: string; route?: unknown }): string {
  const { route } = req;
  const path =
    typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string'
      ? route.path
      : '(no route)';

  return `${req.method} ${req.baseUrl}${path}`;
}
