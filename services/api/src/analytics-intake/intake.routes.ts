import { randomUUID } from 'node:crypto';
import { AnalyticsEvent, batchOf, BODY_LIMITS, PageView, ProductView } from '@ronin/contracts';
import { parseClaim, resolveStaff } from '@ronin/identity';
import { clientKey, getBodyBytes, parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { type Request, type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { ApiContext } from '../context.ts';
import { presentAccepted } from './accepted.presenter.ts';
import { buildVisitor, enrichEvent, type SentEvent, type Visitor } from './enrich-event.ts';
import { refusesTracking } from './refuses-tracking.ts';

type IntakeContext = Pick<
  ApiContext,
  'config' | 'eventBatcher' | 'findCountry' | 'findStaffSession' | 'limits' | 'now'
>;

/**
 * POST /api/analytics/events, /page-views and /product-views
 * (behaviour: analytics 4). 202 promises that every event is stored once.
 */
export function intakeRoutes(context: IntakeContext): Router {
  const router = Router();
  const body = parseJsonBody({ limit: BODY_LIMITS.analytics, types: ['application/json', 'text/plain'] });
  const addRoute = (path: string, handler: RequestHandler) =>
    router
      .route(`/api/analytics/${path}`)
      .post(skipWhenTrackingIsRefused, body, handler)
      .all(refuseOtherMethods);

  addRoute(
    'events',
    acceptEvents(context, AnalyticsEvent, (event) => ({ kind: 'event', ...event })),
  );
  addRoute(
    'page-views',
    acceptEvents(context, PageView, (event) => ({ kind: 'page-view', ...event })),
  );
  addRoute(
    'product-views',
    acceptEvents(context, ProductView, (event) => ({ kind: 'product-view', ...event })),
  );

  return router;
}

/**
 * Under Do Not Track or Global Privacy Control the request is answered before its body is read, valid or not.
 */
const skipWhenTrackingIsRefused: RequestHandler = (req, res, next) => {
  if (refusesTracking(req)) {
    res.status(204).end();
    return;
  }

  next();
};

function acceptEvents<Schema extends z.ZodType>(
  context: IntakeContext,
  schema: Schema,
  toEvent: (input: z.output<Schema>) => SentEvent,
): RequestHandler {
  const ownHost = new URL(context.config.publicUrl).hostname;

  return async (req, res) => {
    const isBatch = Array.isArray(req.body);
    const inputs = isBatch ? parse(batchOf(schema), req.body) : [parse(schema, req.body)];
    await countEvents(context, req, inputs.length);
    const visitor = await getVisitor(context, req, ownHost);

    const events = inputs
      .map(toEvent)
      .map((event) => enrichEvent(event, visitor, event.eventId ?? randomUUID()));
    await context.eventBatcher.add(events);

    const eventIds = events.map(({ eventId }) => eventId);
    res.status(202).json(presentAccepted(eventIds, isBatch));
  };
}

/** So many bytes of a request's body count as one event. An ordinary event has fewer. */
const BYTES_OF_AN_EVENT = 500;

/**
 * Counts a request's events for the rate limits of its address and its guest. Large events count as several.
 * @throws AppError too-many-requests
 */
async function countEvents({ config, limits }: IntakeContext, req: Request, events: number): Promise<void> {
  const cost = Math.max(events, Math.ceil(getBodyBytes(req) / BYTES_OF_AN_EVENT));
  const claim = parseClaim(req, config.identity);

  await limits.analyticsAddress.consume(clientKey(req.ip), cost);
  if (claim.kind === 'guest' || claim.kind === 'account') {
    await limits.analyticsGuest.consume(String(claim.customerId), cost);
  }
}

async function getVisitor(context: IntakeContext, req: Request, ownHost: string): Promise<Visitor> {
  const { config, findCountry, now } = context;
  const receivedAt = now();
  const staff = await resolveStaff(req, context.findStaffSession);

  return buildVisitor(
    {
      claim: parseClaim(req, config.identity),
      isStaff: staff !== null,
      ip: req.ip,
      userAgent: req.get('User-Agent'),
      receivedAt,
      ownHost,
    },
    { ipPrecision: config.analyticsIp, findCountry },
  );
}
