import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Accepted, AcceptedBatch } from '@ronin/contracts';
import { type Claim, parseClaim, resolveStaff } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import { buildVisitor, enrichEvent, type SentEvent, type Visitor } from './enrich-event.ts';
import type { IntakeContext } from './event-batcher.ts';

/** The events of a body, which is one or an array. */
export interface SentEvents {
  events: SentEvent[];
  isArray: boolean;
}

interface IntakeRequest {
  headers: Pick<IncomingHttpHeaders, 'accept-language' | 'cookie' | 'user-agent'>;
  ip: string | undefined;
  sent: SentEvents;
  bodyBytes: number;
}

/**
 * Puts the events of a call on the queue, all or none (behaviour: analytics 4). @throws AppError invalid-input,
 * too-many-requests, or unavailable while the queue is unreachable.
 */
export async function acceptEvents(
  context: IntakeContext,
  request: IntakeRequest,
): Promise<Accepted | AcceptedBatch> {
  const { events: sent, isArray } = request.sent;
  const claim = parseClaim(request, context.config.identity);
  await countEvents(context, request, claim, sent.length);

  const visitor = await getVisitor(context, request, claim);
  const events = sent.map((event) => enrichEvent(event, visitor, event.eventId ?? randomUUID()));
  await context.eventBatcher.add(events);

  const eventIds = events.map((event) => event.eventId);
  const [eventId = ''] = eventIds;

  return isArray ? { eventIds } : { eventId };
}

/** So many bytes of a request's body count as one event. An ordinary event has fewer. */
const BYTES_OF_AN_EVENT = 500;

/** Counts events for the limits; large ones count as several. @throws AppError too-many-requests */
async function countEvents(
  { limits }: IntakeContext,
  request: IntakeRequest,
  claim: Claim,
  events: number,
): Promise<void> {
  const cost = Math.max(events, Math.ceil(request.bodyBytes / BYTES_OF_AN_EVENT));
  await limits.analyticsAddress.consume(clientKey(request.ip), cost);
  if (claim.kind === 'guest' || claim.kind === 'account') {
    await limits.analyticsGuest.consume(String(claim.customerId), cost);
  }
}

async function getVisitor(context: IntakeContext, request: IntakeRequest, claim: Claim): Promise<Visitor> {
  const { config, findCountry, now } = context;
  const staff = await resolveStaff(request, context.findStaffSession);

  return buildVisitor(
    {
      claim,
      isStaff: staff !== null,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      acceptLanguage: request.headers['accept-language'],
      // Last: from here to the queue an event may take only so long (decision 0024).
      receivedAt: now(),
      ownHost: config.publicHost,
    },
    { ipPrecision: config.analyticsIp, findCountry },
  );
}
