import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Sales } from './Sales.tsx';

it('shows the amount and the orders of each period', () => {
  renderConsole(
    <Sales
      periods={[
        { days: 1, orders: 1, total: '325.00' },
        { days: 7, orders: 2, total: '600.50' },
        { days: 30, orders: 0, total: '0.00' },
      ]}
    />,
  );
  const periods = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);

  expect(screen.getByRole('region', { name: 'Sales' })).toBeVisible();
  expect(periods).toEqual([
    'Last 24 hours$325.001 order',
    'Last 7 days$600.502 orders',
    'Last 30 days$0.000 orders',
  ]);
});

it('says in a sentence that nothing was sold', () => {
  renderConsole(<Sales periods={[1, 7, 30].map((days) => ({ days, orders: 0, total: '0.00' }))} />);

  expect(screen.getByText('Nothing was sold in the last 30 days.')).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
});
