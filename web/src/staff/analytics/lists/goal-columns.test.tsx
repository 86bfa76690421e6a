import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AnalyticsRoutes } from '../testing/AnalyticsRoutes.tsx';
import { buildReports } from '../testing/build-reports.ts';
import { buildRevenueReports } from '../testing/build-revenue-reports.ts';
import { NOW, serveReports } from '../testing/serve-reports.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the conversion to the chosen goal in the tables of visits, and keeps the goal in the address', async () => {
  const { channels } = buildReports();
  const rows = channels.rows.map((row) => ({ ...row, conversions: 31, conversionRate: 0.022 }));
  const { last } = serveReports({ channels: { ...channels, rows } });
  network.use(
    http.get('*/api/analytics/goals', () =>
      HttpResponse.json({
        items: [
          {
            ...{ id: 4, name: 'Asked us', step: { kind: 'path', value: '/contact' } },
            ...{ createdBy: null, createdAt: NOW.toISOString() },
          },
        ],
      }),
    ),
  );
  const { user, router } = renderConsole(<AnalyticsRoutes />, '/staff/analytics/sources?tz=UTC');
  await user.click(await screen.findByRole('combobox', { name: 'Conversion to' }));
  await user.click(await screen.findByRole('option', { name: 'Asked us' }));

  expect(router.state.location.search).toContain('goal=4');
  const panel = within(await screen.findByRole('region', { name: 'Sources' }));
  expect(await panel.findByRole('columnheader', { name: 'Conversion to Asked us' })).toBeVisible();
  await waitFor(() => expect(last('channels')?.get('goal')).toBe('4'));
  expect(last('attribution')?.has('goal')).toBe(false);
  const row = within(await panel.findByRole('row', { name: /^Search/ }));
  expect(row.getByText('2.2%')).toBeVisible();
  expect(
    row.getByRole('button', { description: 'List the visits: Channel: Search, Asked us' }),
  ).toHaveTextContent('31');
});

it.each([
  ['pages', 'pages', 'Pages'],
  ['products', 'product-details', 'Products in detail'],
  ['products', 'revenue-by-product', 'Revenue by product'],
  ['sales', 'revenue-by-source', 'Revenue by source'],
])('shows it on the page %s in the report %s', async (page, name, title) => {
  const { last } = serveReports({ ...buildRevenueReports() });
  renderConsole(<AnalyticsRoutes />, `/staff/analytics/${page}?tz=UTC&goal=order`);

  const panel = within(await screen.findByRole('region', { name: title }));
  expect(await panel.findByRole('columnheader', { name: /^Conversion to/ })).toBeVisible();
  expect(last(name)?.get('goal')).toBe('order');
  expect(screen.getByRole('combobox', { name: 'Conversion to' })).toHaveValue('Order');
});
