import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { serveReports } from '../testing/serve-reports.ts';
import { FunnelPanel } from './FunnelPanel.tsx';

it('shows the funnel to the order, from home or from a product', async () => {
  const { last } = serveReports();
  const { user } = renderConsole(<FunnelPanel />);

  expect(await screen.findByText('Placed an order')).toBeVisible();
  expect(screen.getByText('Opened the checkout')).toBeVisible();
  expect(last('funnel')?.get('start')).toBe('home');
  await user.click(screen.getByRole('radio', { name: 'From a product' }));
  await waitFor(() => {
    expect(last('funnel')?.get('start')).toBe('product');
  });
});
