import { randomUUID } from 'node:crypto';
import type { EnrichedEvent } from '@ronin/contracts';

/** A person's view of the home page, as the intake adds it to the queue. */
export const buildEvent = (receivedAt = new Date()): EnrichedEvent => ({
  kind: 'page-view',
  eventId: randomUUID(),
  sessionId: 'session_1_test',
  pageUrl: '/',
  receivedAt: receivedAt.toISOString(),
  customerId: null,
  isStaff: false,
  botReason: null,
  ipAddress: null,
  countryCode: null,
  userAgent: null,
  deviceType: 'desktop',
  browserName: 'Chrome',
  metadata: null,
});
