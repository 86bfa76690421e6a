import { randomUUID } from 'node:crypto';
import type { EnrichedEvent, QueuedEvent, WriteEvents } from '@ronin/contracts';

type PageView = Extract<EnrichedEvent, { kind: 'page-view' }>;

/** A person's view of the home page, as the intake sends it to the queue. */
export function buildEvent(overrides: Partial<PageView> = {}): PageView {
  return { kind: 'page-view', pageUrl: '/', ...visit(), ...overrides };
}

/** A batch, by default of a new producer. */
export function buildBatch(events: QueuedEvent[], overrides: Partial<WriteEvents> = {}): WriteEvents {
  return { producerId: randomUUID(), start: 0, events, ...overrides };
}

/** The fields that every kind of event has. */
export function visit() {
  return {
    eventId: randomUUID(),
    sessionId: 'session_1_test',
    receivedAt: '2026-11-21T05:06:07.089Z',
    customerId: null,
    isStaff: false,
    botReason: null,
    ipAddress: null,
    countryCode: null,
    userAgent: null,
    deviceType: 'desktop',
    browserName: 'Chrome',
    metadata: null,
  };
}
