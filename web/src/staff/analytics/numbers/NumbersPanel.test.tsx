import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { buildRevenueReports } from '../testing/build-revenue-reports.ts';
import { serveReports } from '../testing/serve-reports.ts';
import { NO_CHOICE, ReportContext } from '../view/report-context.ts';
import { ChatNumbers, SalesNumbers, ShopNumbers } from './PageNumbers.tsx';

it('shows what was sold and paid back, and each of it over time', async () => {
  const { last } = serveReports();
  const { user } = renderConsole(<SalesNumbers />);

  expect(await screen.findByText('$20,591.50')).toBeVisible();
  for (const amount of ['$21,840.50', '$1,249.00', '61', '$358.04']) {
    expect(screen.getByText(amount)).toBeVisible();
  }
  expect(last('revenue')?.get('interval')).toBe('day');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('region', { name: 'Net sales over time' }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  expect(table.getByText(/^−\$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sales as CSV' })).toBeVisible();
});

it('shows a sale and its refund of the same day, although nothing is left', async () => {
  const { revenue } = buildRevenueReports();
  const sums = { orders: 1, gross: '349.00', refunds: '349.00', net: '0.00' };
  const rows = [{ start: revenue.from, ...sums }];
  serveReports({ revenue: { ...revenue, ...sums, averageOrder: '349.00', rows } });
  renderConsole(<SalesNumbers />);

  expect(await screen.findByRole('img', { name: /^Net sales over time, 1 points/ })).toBeVisible();
  expect(screen.getAllByText('$349.00')).toHaveLength(3);
});

it('shows the chosen number as a chart and as a table', async () => {
  serveReports();
  const { user } = renderConsole(<ShopNumbers />);
  await user.click(await screen.findByRole('button', { name: /^Conversion/ }));
  expect(
    await screen.findByRole('img', { name: /^Conversion over time, 30 points, highest at / }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));

  const table = within(screen.getByRole('region', { name: 'Conversion over time' }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  expect(table.getAllByText('2%').length).toBeGreaterThan(0);
});

it('opens the chats of an interval from its number, by keyboard too', async () => {
  serveReports();
  const onVisits = vi.fn();
  const params = { from: '2026-10-01T09:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
  const { user } = renderConsole(
    <ReportContext.Provider value={{ ...NO_CHOICE, params, onVisits }}>
      <ChatNumbers />
    </ReportContext.Provider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('region', { name: 'Chats over time' }));
  const [first] = table.getAllByTitle(/^List the chats: Chats, /);
  first?.focus();
  await user.keyboard('{Enter}');

  expect(onVisits).toHaveBeenCalledWith({
    title: expect.stringMatching(/^Chats, /) as string,
    hasChats: true,
    parameters: {
      from: expect.stringMatching(/^2026-/) as string,
      to: expect.stringMatching(/^2026-/) as string,
    },
  });
});
