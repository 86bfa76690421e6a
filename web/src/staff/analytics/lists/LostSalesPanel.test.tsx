import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { buildReports } from '../testing/build-reports.ts';
import { serveReports } from '../testing/serve-reports.ts';
import { LostSalesPanel } from './LostSalesPanel.tsx';

const report = buildReports()['lost-sales'];

it('names the pieces and the money that were not sold, with their bounds, and since when', async () => {
  serveReports();
  renderConsole(<LostSalesPanel />);

  expect(
    await screen.findByText(
      'About 8.4 pieces for $2,940 were not sold because they were sold out: very likely 3 – 16 pieces, $1,050 – $5,600 (95 of 100 times).',
    ),
  ).toBeVisible();
  const row = screen.getByRole('row', { name: /^Damascus Ring/ });
  expect(row).toHaveTextContent('Since November 3, 2026');
  expect(row).toHaveTextContent('$2,940$1,050 – $5,600');
  expect(row).toHaveTextContent('8.43 – 16');
  expect(screen.getByRole('link', { name: 'Lost sales as CSV' })).toBeVisible();
});

it('shows the picture of the product, which says nothing beside its name', async () => {
  serveReports();
  renderConsole(<LostSalesPanel />);
  const name = await screen.findByRole('button', { name: 'Damascus Ring' });

  expect(name.querySelector('img')).toHaveAttribute('alt', '');
  expect(name.querySelector('img')?.getAttribute('src')).toContain('damascus-ring');
});

it('says that it cannot be said from few visits, and that a product is there again', async () => {
  const unknown = {
    ...{ quantity: null, quantityLow: null, quantityHigh: null },
    ...{ amount: null, amountLow: null, amountHigh: null },
  };
  const rows = report.rows.map((row) => ({ ...row, ...unknown, soldOutSince: null }));
  serveReports({ 'lost-sales': { ...report, ...unknown, rows } });
  renderConsole(<LostSalesPanel />);

  expect(await screen.findByText(/^How much was not sold cannot be said yet/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Damascus Ring/ })).toHaveTextContent('There again––');
});

it('says what will be here while nothing was sold out', async () => {
  serveReports({ 'lost-sales': { ...report, rowCount: 0, rows: [] } });
  renderConsole(<LostSalesPanel />);

  expect(await screen.findByText(/^Nothing was looked for while it was sold out/)).toBeVisible();
  expect(screen.queryByText(/were not sold/)).not.toBeInTheDocument();
});
