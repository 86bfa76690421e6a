import { ReportBrowserError } from '@ronin/contracts';
import {
  AppError,
  type Logger,
  parse,
  parseJsonBody,
  refuseCrossSiteWrites,
  refuseOtherMethods,
} from '@ronin/server-kit';
import { Router } from 'express';
import { withoutPersonalData } from '../../src/app/errors/report-error.ts';

const BODY_LIMIT = 16 * 1024;
/** The log is bounded for all browsers together: a broken release breaks in all of them at once. */
const LOGGED_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

interface BrowserErrorOptions {
  readonly logger: Logger;
  readonly publicUrl: string;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** POST /browser-errors: one log line for each error that a browser reports (behaviour: errors 6). */
export function browserErrorRoutes({ logger, publicUrl, now = Date.now }: BrowserErrorOptions): Router {
  const router = Router();
  let minuteStart = now();
  let logged = 0;
  let dropped = 0;

  const log = (error: ReportBrowserError): void => {
    if (now() - minuteStart >= MINUTE_MS) {
      minuteStart = now();
      logged = 0;
    }
    if (logged >= LOGGED_PER_MINUTE) {
      dropped += 1;
      throw new AppError('too-many-requests', 'Too many browser errors. Please try again in a minute.', {
        retryAfterSeconds: Math.max(1, Math.ceil((minuteStart + MINUTE_MS - now()) / 1_000)),
      });
    }
    logged += 1;
    // The page removes these too, but anybody can send a report.
    const [message, stack] = [error.message, error.stack].map(withoutPersonalData);
    const browserError = { ...error, message, stack };
    logger.warn({ browserError, ...(dropped > 0 && { dropped }) }, 'browser error');
    dropped = 0;
  };

  router
    .route('/browser-errors')
    .post(refuseCrossSiteWrites(publicUrl), parseJsonBody({ limit: BODY_LIMIT }), (req, res) => {
      log(parse(ReportBrowserError, req.body));

      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
