import { expect, it } from 'vitest';
import { listAlerts } from './list-alerts.ts';

it('lists what is urgent first, then what is open, then what is done', () => {
  const alerts = listAlerts({
    orders: { toShip: 3, needsReview: 1 },
    chats: { waiting: 2 },
    inbox: { open: 0 },
    stock: { low: 2 },
    texts: { reviews: 4, comments: 0, questions: 0 },
    mail: { failed: 0 },
    backup: { lastAt: null, isOverdue: true, hasFailed: false },
  });

  expect(alerts.map(({ key, state }) => [key, state])).toEqual([
    ['needs-review', 'urgent'],
    ['chats', 'urgent'],
    ['backup', 'urgent'],
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
  const [alert] = listAlerts({ orders: { toShip: 1, needsReview: 0 } });

  expect(alert).toMatchObject({ path: '/staff/orders?status=to-ship', count: 1 });
});

it('leads to the reviews or the comments that were counted', () => {
  const alerts = listAlerts({ texts: { reviews: 0, comments: 3, questions: 0 } });

  expect(alerts.slice(0, 2)).toMatchObject([
    { title: 'Comments to read', count: 3, path: '/staff/content?tab=reviews&show=comments-waiting' },
    { title: 'Reviews to read', count: 0, path: '/staff/content?tab=reviews' },
  ]);
});

it('lists nothing for a person without these roles', () => {
  expect(listAlerts({})).toEqual([]);
});

it('says in which time the failed mails are counted', () => {
  expect(listAlerts({ mail: { failed: 2 } })).toMatchObject([
    { count: 2, text: 'They failed in the last three days.' },
  ]);
  expect(listAlerts({ mail: { failed: 0 } })).toMatchObject([
    { text: 'No mail has failed in the last three days.' },
  ]);
});
