import {
  BODY_LIMITS,
  TRACKER_PATHS,
  type TrackerAnswer,
  type TrackerCall,
  TrackerCalls,
} from '@ronin/contracts';
import { refusesTracking } from '@ronin/identity';
import {
  answerError,
  compileTrust,
  getBodyBytes,
  parse,
  parseJson,
  parseJsonBody,
  refuseCrossSite,
  refuseOtherMethods,
} from '@ronin/server-kit';
import { type RequestHandler, Router } from 'express';
import type { IntakeContext } from './event-batcher.ts';
import { acceptEvents } from './intake.service.ts';

/**
 * POST /api/analytics/events, /page-views and /product-views
 * (behaviour: analytics 4). 202 promises that every event is stored once.
 *
 * POST /internal/tracker-calls takes several such calls that reached web together, and answers each as if it came alone: for
 * one event the HTTP request costs more than all the rest. Only web can call this: its public port passes on /api alone.
 */
export function intakeRoutes(context: IntakeContext): Router {
  const router = Router();
  const parseBody = parseJsonBody({
    limit: BODY_LIMITS.analytics,
    types: ['application/json', 'text/plain'],
  });

  for (const path of TRACKER_PATHS) {
    router
      .route(path)
      .post(skipWhenTrackingIsRefused, parseBody, async (req, res) => {
        const body: unknown = req.body;
        const request = { path, headers: req.headers, ip: req.ip, body, bodyBytes: getBodyBytes(req) };
        res.status(202).json(await acceptEvents(context, request));
      })
      .all(refuseOtherMethods);
  }

  const trust = compileTrust(context.config.trustProxy);
  router
    .route('/internal/tracker-calls')
    .post(parseJsonBody({ limit: BODY_LIMITS.trackerCalls }), async (req, res) => {
      const calls = parse(TrackerCalls, req.body);
      // As with X-Forwarded-For, only a trusted proxy may name the address of a client.
      const isTrusted = trust(req.socket.remoteAddress ?? '', 0);
      const answers = calls.map((call) => answerCall(context, call, isTrusted ? call.address : req.ip));
      res.json(await Promise.all(answers));
    })
    .all(refuseOtherMethods);

  return router;
}

/**
 * Under Do Not Track or Global Privacy Control the request is answered before its body is read, valid or not.
 */
const skipWhenTrackingIsRefused: RequestHandler = (req, res, next) => {
  if (refusesTracking(req.headers)) {
    res.status(204).end();
    return;
  }
  next();
};

async function answerCall(
  context: IntakeContext,
  { path, headers, body }: TrackerCall,
  ip: string | undefined,
): Promise<TrackerAnswer> {
  try {
    refuseCrossSite(headers, context.config.publicUrl);
    if (refusesTracking(headers)) return { status: 204, body: '' };
    const request = { path, headers, ip, body: parseJson(body), bodyBytes: Buffer.byteLength(body) };

    return { status: 202, body: JSON.stringify(await acceptEvents(context, request)) };
  } catch (thrown) {
    return answerError(thrown, context.logger, `POST ${path}`);
  }
}
