import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { buildReports } from '../testing/build-reports.ts';
import { buildRevenueReports } from '../testing/build-revenue-reports.ts';
import { FunnelPanel } from './FunnelPanel.tsx';
import { RevenuePanel } from './RevenuePanel.tsx';

function serveReports(overrides: Record<string, object> = {}) {
  const calls: URL[] = [];
  const reports: Record<string, object> = { ...buildReports(), ...buildRevenueReports(), ...overrides };
  network.use(
    http.get('*/api/analytics/reports/:name', ({ params, request }) => {
      calls.push(new URL(request.url));
      return HttpResponse.json(reports[String(params.name)] ?? {});
    }),
  );

  return {
    last: (name: string) => calls.findLast(({ pathname }) => pathname.endsWith(`/${name}`))?.searchParams,
  };
}

it('shows what was sold and paid back, and the net revenue over time', async () => {
  const { last } = serveReports();
  const { user } = renderConsole(<RevenuePanel interval="day" />);

  expect(await screen.findByText('$20,591.50')).toBeVisible();
  for (const amount of ['$21,840.50', '$1,249.00', '61', '$358.04']) {
    expect(screen.getByText(amount)).toBeVisible();
  }
  expect(last('revenue')?.get('interval')).toBe('day');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('region', { name: 'Net revenue over time' }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  expect(table.getByText(/^-\$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Revenue as CSV' })).toBeVisible();
});

it('shows a sale and its refund of the same day as revenue, although nothing is left', async () => {
  const { revenue } = buildRevenueReports();
  const sums = { orders: 1, gross: '349.00', refunds: '349.00', net: '0.00' };
  const rows = [{ start: revenue.from, ...sums }];
  serveReports({ revenue: { ...revenue, ...sums, averageOrder: '349.00', rows } });
  renderConsole(<RevenuePanel interval="day" />);

  expect(await screen.findByRole('img', { name: /^Net revenue over time, 1 points/ })).toBeVisible();
  expect(screen.queryByText(/^No revenue in this range/)).not.toBeInTheDocument();
});

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
