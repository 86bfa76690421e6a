import { newsletterCalls, type NewsletterSubscriber } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { SubscribersTab } from './SubscribersTab.tsx';

const SUBSCRIBERS: NewsletterSubscriber[] = [
  {
    id: 2,
    email: 'ken@example.com',
    state: 'unconfirmed',
    subscribedAt: '2026-11-22T10:00:00.000Z',
    confirmedAt: null,
  },
  {
    id: 1,
    email: 'hana@example.com',
    state: 'confirmed',
    subscribedAt: '2026-11-22T10:00:00.000Z',
    confirmedAt: '2026-11-22T10:05:00.000Z',
  },
];

it('lists the addresses with their state, and searches', async () => {
  const queries: string[] = [];
  network.use(
    handleCall(newsletterCalls.listSubscribers, ({ query }) => {
      queries.push(query.toString());
      if (query.get('q') !== null) return { items: [], next: null };
      return { items: SUBSCRIBERS, next: null };
    }),
  );
  const { user } = renderConsole(<SubscribersTab />, '/?tab=subscribers');
  expect(await screen.findByText('hana@example.com')).toBeVisible();
  expect(screen.getByText(/^Not confirmed, asked on /)).toBeVisible();
  expect(screen.getByText(/^Confirmed on /)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Confirmed' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No address matches these filters.')).toBeVisible();
  expect(queries.at(-1)).toBe('state=confirmed&q=nobody');
});
