import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { serveReports } from '../testing/serve-reports.ts';
import { PairsPanel } from './PairsPanel.tsx';

const choose = async (user: ReturnType<typeof renderConsole>['user'], name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('shows the visits of each channel by device, with the sum of each row', async () => {
  serveReports();
  renderConsole(<PairsPanel />);

  expect(await screen.findByRole('row', { name: 'Search 1,250 340 900 10' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Direct 800 800 0 0' })).toBeVisible();
  const headings = within(screen.getByRole('table')).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Channel',
    'All visits↓',
    'Desktop',
    'Mobile',
    'Unknown',
  ]);
});

it('asks for two other dimensions, never for one twice', async () => {
  const { last } = serveReports();
  const { user } = renderConsole(<PairsPanel />);
  await screen.findByRole('row', { name: /^Search/ });
  await choose(user, 'Rows', 'Country');
  await choose(user, 'Columns', 'Browser');

  await waitFor(() => expect(last('breakdown')?.get('by')).toBe('country,browser'));
  await user.click(screen.getByRole('combobox', { name: 'Rows' }));
  await screen.findByRole('option', { name: 'Channel' });
  expect(screen.queryByRole('option', { name: 'Browser' })).not.toBeInTheDocument();
});

it('puts the rarer values of the second dimension into one column', async () => {
  const row = (second: string, visits: number) => ({
    ...{ first: 'search', second, visits },
    ...{ share: 0, pageViews: 0, bounceRate: 0 },
  });
  const rows = Array.from({ length: 8 }, (_value, index) => row(`Browser ${String(index)}`, 80 - index));
  serveReports({ breakdown: { rowCount: 2_000, rows } });
  renderConsole(<PairsPanel />);

  expect(await screen.findByRole('row', { name: 'Search 612 80 79 78 77 76 222' })).toBeVisible();
  expect(screen.getByText('Of the 8 most frequent pairs. The CSV file has all of them.')).toBeVisible();
});
