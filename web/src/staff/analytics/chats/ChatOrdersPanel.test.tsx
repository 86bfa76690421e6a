import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { buildChatReports } from '../testing/build-chat-reports.ts';
import { serveReports } from '../testing/serve-reports.ts';
import { ChatOrdersPanel } from './ChatOrdersPanel.tsx';

const REPORT = buildChatReports()['chat-orders'];

it('answers in one sentence, and says what was compared', async () => {
  serveReports();
  renderConsole(<ChatOrdersPanel />);

  expect(
    await screen.findByText(
      'Yes: 16.4% of chats were followed by an order within 7 days, and 8.2% of visits alike without a chat, 1.4 to 17.1 points less.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^Compared: 110 chats/)).toHaveTextContent(
    'Left out: 12 chats had no visit alike; of 9 the visit is not known; 17 began less than 7 days ago.',
  );
  const table = screen.getByRole('table');
  expect(within(table).getByRole('row', { name: /^Direct, mobile, empty cart, 1 page/ })).toHaveTextContent(
    '420',
  );
  expect(
    within(table).getByRole('row', { name: /^AI assistants, desktop, cart of 1,000 or more, 3–4 pages/ }),
  ).toHaveTextContent('–');
});

it.each([
  ['It cannot be told', { difference: { value: 0.02, low: -0.031, high: 0.08 } }, 'from −3.1 to +8 points'],
  ['No', { difference: { value: -0.1, low: -0.2, high: -0.05 } }, '5 to 20 points more'],
  ['Too few chats', { compared: 3 }, '3 chats can be compared, and it takes 20'],
  ['Too few chats', { compared: 0, rate: null, rateAlike: null, difference: null }, '0 chats'],
])('says honestly: %s', async (beginning, overrides, rest) => {
  serveReports({ 'chat-orders': { ...REPORT, ...overrides } });
  renderConsole(<ChatOrdersPanel />);

  expect(await screen.findByText(new RegExp(`^${beginning}`))).toHaveTextContent(rest);
});

it('compares the chats about one topic', async () => {
  const { last } = serveReports();
  const { user } = renderConsole(<ChatOrdersPanel />);
  await user.click(await screen.findByRole('combobox', { name: 'Topic' }));
  await user.click(await screen.findByRole('option', { name: 'ring size' }));

  await expect.poll(() => last('chat-orders')?.get('tag')).toBe('ring size');
});

it('says when there is nothing yet', async () => {
  serveReports({ 'chat-orders': { ...REPORT, chats: 0, rows: [] } });
  renderConsole(<ChatOrdersPanel />);

  expect(await screen.findByText(/^No chats in this range/)).toBeVisible();
});
