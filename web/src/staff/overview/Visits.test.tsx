import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Visits } from './Visits.tsx';

const days = [3, 0, 4, 5, 1_200, 2, 6].map((visits, at) => ({
  start: `2026-11-${String(16 + at)}T11:00:00.000Z`,
  visits,
}));

it('shows visits, orders and how many bought, for today and for seven days', () => {
  renderConsole(
    <Visits
      visits={{
        timeZone: 'Pacific/Auckland',
        today: { visits: 0, orders: 0 },
        week: { visits: 1_220, orders: 61 },
        days,
      }}
    />,
  );

  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TodayLast 7 days',
    'Visits01,220',
    'Orders061',
    'Orders per visit–5%',
  ]);
  expect(
    within(screen.getByRole('list', { name: 'Visits by day' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tue3', 'Wed0', 'Thu4', 'Fri5', 'Sat1,200', 'Sun2', 'Mon6']);
  expect(screen.getByRole('link', { name: 'Open Analytics' })).toHaveAttribute('href', '/staff/analytics');
});

it('says in a sentence that there were none', () => {
  const none = { visits: 0, orders: 0 };
  const empty = days.map(({ start }) => ({ start, visits: 0 }));
  renderConsole(<Visits visits={{ timeZone: 'UTC', today: none, week: none, days: empty }} />);

  expect(screen.getByText(/^Nobody has visited the shop/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
