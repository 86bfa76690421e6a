import { expect, it } from 'vitest';
import { listAlerts } from './list-alerts.ts';

it('lists what is urgent first, then what is open, then what is done', () => {
  const alerts = listAlerts({
    orders: { toShip: 3, oldestAt: null, needsReview: 1 },
    chats: { waiting: 2, oldestAt: null, active: 1, lastDay: 4 },
    inbox: { open: 0, oldestAt: null },
    stock: { low: 2, soldOut: 1, published: 12, drafts: 0 },
    texts: { reviews: 4, comments: 0, questions: 0 },
    mail: { failed: 0 },
  });

  expect(alerts.map(({ key, state }) => [key, state])).toEqual([
    ['needs-review', 'urgent'],
    ['chats', 'urgent'],
    ['to-ship', 'open'],
    ['stock', 'open'],
    ['reviews', 'open'],
    ['inbox', 'done'],
    ['comments', 'done'],
    ['questions', 'done'],
    ['mail', 'done'],
  ]);
});

it('leads to the list with its filter', () => {
  const [alert] = listAlerts({ orders: { toShip: 1, oldestAt: null, needsReview: 0 } });

  expect(alert).toMatchObject({ path: '/staff/orders?status=to-ship', count: 1 });
});

it('leads to the reviews or the comments that were counted', () => {
  const alerts = listAlerts({ texts: { reviews: 0, comments: 3, questions: 0 } });

  expect(alerts.slice(0, 2)).toMatchObject([
    { title: 'Comments to read', count: 3, path: '/staff/content?tab=reviews&show=comments-waiting' },
    { title: 'Reviews to read', count: 0, path: '/staff/content?tab=reviews' },
  ]);
});

it('lists nothing for a person without these roles', () => expect(listAlerts({})).toEqual([]));

it('says in which time the failed mails are counted', () =>
  expect(listAlerts({ mail: { failed: 2 } })).toMatchObject([
    { count: 2, text: 'They failed in the last three days.' },
  ]));

it.each([
  [20_000, '1 minute'],
  [40 * 60_000, '40 minutes'],
  [3.5 * 3_600_000, '3 hours'],
  [50 * 3_600_000, '2 days'],
])('says how long the oldest has waited: %d ms are %s', (ms, text) => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const oldestAt = new Date(now - ms).toISOString();

  expect(listAlerts({ inbox: { open: 2, oldestAt } }, now)[0]?.text).toBe(
    `Messages, requests and tickets. The oldest has waited ${text}.`,
  );
});
