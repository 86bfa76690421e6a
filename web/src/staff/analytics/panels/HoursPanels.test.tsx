import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { serveReports } from '../testing/serve-reports.ts';
import { ChatHoursPanel, HoursPanel } from './HoursPanels.tsx';

const cellOf = (table: HTMLElement, weekday: string, hour: number) =>
  within(within(table).getByRole('row', { name: new RegExp(`^${weekday}`) })).getAllByRole('cell')[hour];

it('shows when visitors come, the busiest hour darkest', async () => {
  serveReports();
  renderConsole(<HoursPanel />);
  const table = await screen.findByRole('table', { name: 'Visits by weekday and hour' });

  expect(cellOf(table, 'Mon', 0)).toHaveTextContent('');
  expect(cellOf(table, 'Sun', 23)).toHaveTextContent('167');
  expect(cellOf(table, 'Sun', 23)?.style.getPropertyValue('--share')).toBe('1');
});

it('shows in which hours chats are missed', async () => {
  serveReports();
  const { user } = renderConsole(<ChatHoursPanel />);
  const chats = await screen.findByRole('table', { name: 'Chats by weekday and hour' });
  expect(cellOf(chats, 'Sat', 15)).toHaveTextContent('7');
  await user.click(screen.getByRole('radio', { name: 'Answered' }));
  expect(
    cellOf(screen.getByRole('table', { name: 'Answered by weekday and hour' }), 'Sat', 15),
  ).toHaveTextContent('');
  await user.click(screen.getByRole('radio', { name: 'Missed' }));

  expect(
    cellOf(screen.getByRole('table', { name: 'Missed by weekday and hour' }), 'Sat', 15),
  ).toHaveTextContent('7');
});

it('says when there is nothing yet', async () => {
  serveReports({ 'chats-by-hour': { rows: [] } });
  renderConsole(<ChatHoursPanel />);

  expect(await screen.findByText(/^No chats in this range/)).toBeVisible();
});
