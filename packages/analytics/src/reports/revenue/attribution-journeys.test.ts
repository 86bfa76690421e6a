import { randomUUID } from 'node:crypto';
import type { QueuedEvent, RevenueEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEvents } from '../../store/write-events.ts';
import { buildBatch, buildEvent } from '../../testing/build-batch.ts';
import { caseOf } from '../../testing/recounted-store.ts';
import { withSnapshot } from '../request/snapshot.service.ts';
import { attribution } from './attribution.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** Who visits: the buyer's account, a guest who was merged into it, or somebody else. */
type Who = 'account' | 'guest' | 'stranger';
/** How many days before the order, who, and from which site; null: directly. */
type VisitOf = readonly [daysBefore: number, who: Who, from: string | null];

interface Journey {
  visits: VisitOf[];
  /** The order is placed in the last of the visits, or in none that is known (Do Not Track). */
  orderedIn: 'last visit' | 'no known visit';
  /** Whether everything is paid back two days later. */
  isRefunded?: boolean;
  /** From where the first and the last visit came; null: directly. */
  first: string | null;
  last: string | null;
}

const UNKNOWN = 'unknown';
const MINUTE = 1 / 1_440;

const JOURNEYS: Record<string, Journey> = {
  'one visit, in which the order is placed': {
    visits: [[0.01, 'account', 'google.com']],
    orderedIn: 'last visit',
    first: 'google.com',
    last: 'google.com',
  },
  'a newsletter, and a search two days later': {
    visits: [
      [2, 'account', 'mail.example'],
      [0.01, 'account', 'google.com'],
    ],
    orderedIn: 'last visit',
    first: 'mail.example',
    last: 'google.com',
  },
  'several visits: those between the first and the last do not count': {
    visits: [
      [20, 'account', 'instagram.com'],
      [9, 'account', 'google.com'],
      [4, 'account', 'news.example'],
      [0.01, 'account', null],
    ],
    orderedIn: 'last visit',
    first: 'instagram.com',
    last: null,
  },
  'directly only, which is known': {
    visits: [[0.5, 'account', null]],
    orderedIn: 'last visit',
    first: null,
    last: null,
  },
  'a guest on the phone, who signs in on a computer to buy': {
    visits: [
      [6, 'guest', 'instagram.com'],
      [0.01, 'account', null],
    ],
    orderedIn: 'last visit',
    first: 'instagram.com',
    last: null,
  },
  'a visit that began more than 30 days before': {
    visits: [
      [30 + MINUTE, 'account', 'news.example'],
      [12, 'account', 'google.com'],
      [0.01, 'account', null],
    ],
    orderedIn: 'last visit',
    first: 'google.com',
    last: null,
  },
  'a visit that began just less than 30 days before': {
    visits: [
      [30 - MINUTE, 'account', 'news.example'],
      [0.01, 'account', null],
    ],
    orderedIn: 'last visit',
    first: 'news.example',
    last: null,
  },
  'a tab that was open for 32 days: the own visit of the order always counts': {
    visits: [[32, 'account', 'google.com']],
    orderedIn: 'last visit',
    first: 'google.com',
    last: 'google.com',
  },
  'Do Not Track when it was ordered, after visits without it': {
    visits: [
      [9, 'account', 'instagram.com'],
      [3, 'account', 'google.com'],
    ],
    orderedIn: 'no known visit',
    first: 'instagram.com',
    last: 'google.com',
  },
  'Do Not Track always: unknown, not directly': {
    visits: [],
    orderedIn: 'no known visit',
    first: UNKNOWN,
    last: UNKNOWN,
  },
  'visits of somebody else, and one after the order, which was paid later': {
    visits: [
      [8, 'stranger', 'news.example'],
      [-1, 'account', 'mail.example'],
      [0.01, 'guest', 'google.com'],
    ],
    orderedIn: 'last visit',
    first: 'google.com',
    last: 'google.com',
  },
  'a refund, which lowers what the order has, although another visit came before it': {
    visits: [
      [-1, 'account', 'mail.example'],
      [5, 'account', 'instagram.com'],
      [0.01, 'account', 'google.com'],
    ],
    orderedIn: 'last visit',
    isRefunded: true,
    first: 'instagram.com',
    last: 'google.com',
  },
};

const DAY_MS = 86_400_000;
const ORDERED = Date.UTC(2026, 9, 20, 12);
const at = (daysAfter: number) => new Date(ORDERED + daysAfter * DAY_MS).toISOString();

/** Each journey has customers of its own. */
function eventsOf({ visits, orderedIn, isRefunded = false }: Journey, number: number): QueuedEvent[] {
  const ids: Record<Who, number> = {
    account: number * 10,
    guest: number * 10 + 1,
    stranger: number * 10 + 2,
  };
  const sessionOf = (index: number) => `session_${String(number)}_${String(index)}`;
  const views = visits.map(([daysBefore, who, from], index) =>
    buildEvent({
      eventId: randomUUID(),
      sessionId: sessionOf(index),
      customerId: ids[who],
      receivedAt: at(-daysBefore),
      metadata: from === null ? null : { referrerHost: from },
    }),
  );
  const eventId = randomUUID();
  const sale: RevenueEvent = {
    kind: 'revenue',
    eventId,
    // Paid two days after it was ordered.
    receivedAt: at(2),
    sessionId: orderedIn === 'last visit' ? sessionOf(visits.length - 1) : null,
    type: 'sale',
    saleId: eventId,
    orderedAt: at(0),
    customerIds: [ids.account, ids.guest],
    isTest: false,
    amount: '100.00',
    items: [],
  };
  const refund = { ...sale, eventId: randomUUID(), type: 'refund' as const, receivedAt: at(2.5) };

  return [...views, sale, ...(isRefunded ? [refund] : [])];
}

it.each(Object.entries(JOURNEYS))('%s', async (name, journey) => {
  await test.sequelize.query('TRUNCATE revenue_events');
  const number = Object.keys(JOURNEYS).indexOf(name) + 1;
  await writeEvents(test.sequelize, buildBatch(eventsOf(journey, number)));
  const { request } = caseOf(new Date(at(1)), new Date(at(3)), {});
  const read = (touch: 'first' | 'last') =>
    withSnapshot(test.sequelize, (snapshot) =>
      attribution.read(snapshot, request, { by: 'referrer', touch, days: 30 }),
    );
  const refunds = journey.isRefunded === true ? '100.00' : '0.00';
  const net = journey.isRefunded === true ? '0.00' : '100.00';

  for (const touch of ['first', 'last'] as const) {
    const { rows } = await read(touch);
    const isKnown = journey[touch] !== UNKNOWN;
    const value = isKnown ? journey[touch] : null;
    expect(rows, touch).toEqual([{ isKnown, value, orders: 1, gross: '100.00', refunds, net }]);
  }
});

it('there are twelve', () => expect(Object.keys(JOURNEYS)).toHaveLength(12));
