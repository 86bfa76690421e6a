import {
  analyticsCalls,
  type AnalyticsEvent,
  type PageView,
  type ProductView,
  type TrackerAnswer,
  type TrackerCall,
  trackerCalls,
  type TrackerPath,
} from '@ronin/contracts';
import { refusesTracking, serveCalls } from '@ronin/identity';
import {
  answerError,
  compileTrust,
  getBodyBytes,
  parse,
  parseJson,
  refuseCrossSite,
  traced,
} from '@ronin/server-kit';
import { type Request, type RequestHandler, Router } from 'express';
import type { SentEvent } from './enrich-event.ts';
import type { IntakeContext } from './event-batcher.ts';
import { acceptEvents, type SentEvents } from './intake.service.ts';

/**
 * The tracker's calls (behaviour: analytics 4), and several of them that reached web together: for one event the HTTP request costs
 * more than all the rest. 202 promises that every event is stored once.
 */
export function intakeRoutes(context: IntakeContext): Router {
  const accept = (req: Request, sent: SentEvents) =>
    acceptEvents(context, { headers: req.headers, ip: req.ip, sent, bodyBytes: getBodyBytes(req) });
  const trust = compileTrust(context.config.trustProxy);

  return Router().use(
    serveCalls(
      context,
      analyticsCalls,
      {
        reportEvents: ({ req, body }) => accept(req, toEvents(body)),
        reportPageViews: ({ req, body }) => accept(req, toPageViews(body)),
        reportProductViews: ({ req, body }) => accept(req, toProductViews(body)),
      },
      { before: [skipWhenTrackingIsRefused] },
    ),
    serveCalls(context, trackerCalls, {
      reportTogether: ({ req, body: calls }) => {
        // As with X-Forwarded-For, only a trusted proxy may name the address of a client.
        const isTrusted = trust(req.socket.remoteAddress ?? '', 0);
        return Promise.all(calls.map((call) => answerCall(context, call, isTrusted ? call.address : req.ip)));
      },
    }),
  );
}

const createReader =
  <Input>(toEvent: (input: Input) => SentEvent) =>
  (body: Input | Input[]): SentEvents =>
    Array.isArray(body)
      ? { events: body.map(toEvent), isArray: true }
      : { events: [toEvent(body)], isArray: false };

const toEvents = createReader((event: AnalyticsEvent) => ({ kind: 'event', ...event }));
const toPageViews = createReader((event: PageView) => ({ kind: 'page-view', ...event }));
const toProductViews = createReader((event: ProductView) => ({ kind: 'product-view', ...event }));

/** For calls whose body web has not looked into. */
const PARSERS: Record<TrackerPath, (body: unknown) => SentEvents> = {
  '/api/analytics/events': (body) => toEvents(parse(analyticsCalls.reportEvents.body, body)),
  '/api/analytics/page-views': (body) => toPageViews(parse(analyticsCalls.reportPageViews.body, body)),
  '/api/analytics/product-views': (body) =>
    toProductViews(parse(analyticsCalls.reportProductViews.body, body)),
};

/** Under Do Not Track or Global Privacy Control the request is answered before its body is read, valid or not. */
const skipWhenTrackingIsRefused: RequestHandler = (req, res, next) => {
  if (refusesTracking(req.headers)) {
    res.status(204).end();
    return;
  }
  next();
};

async function answerCall(
  context: IntakeContext,
  { path, headers, body: text }: TrackerCall,
  ip: string | undefined,
): Promise<TrackerAnswer> {
  try {
    refuseCrossSite(headers, context.config.publicUrl);
    if (refusesTracking(headers)) return { status: 204, body: '' };
    const sent = PARSERS[path](parseJson(text));
    const request = { headers, ip, sent, bodyBytes: Buffer.byteLength(text) };
    const accepted = await traced(`POST ${path}`, { kind: 'server', parent: headers.traceparent }, () =>
      acceptEvents(context, request),
    );

    return { status: 202, body: JSON.stringify(accepted) };
  } catch (thrown) {
    return answerError(thrown, context.logger, `POST ${path}`);
  }
}
