import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { LIVE_SHOP, stubLiveStream } from '../testing/live-stream.ts';
import { NOW } from '../testing/serve-reports.ts';
import { LivePanel } from './LivePanel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textOfRow = (page: string) => screen.getByRole('row', { name: new RegExp(page) }).textContent;

it('shows who is in the shop, and each change that is pushed', async () => {
  const stream = stubLiveStream();
  renderConsole(<LivePanel />);
  await vi.waitFor(() => expect(stream.urls()).toEqual(['/api/analytics/live?timezone=UTC']));
  stream.push(LIVE_SHOP);

  expect(textOfRow('/product/3')).toBe('/product/3google.comJapanMobile412 minHas a cart');
  expect(textOfRow('direct')).toBe('–directUnknownUnknown1under a minuteLooking');
  const numbers = within(screen.getByRole('list', { name: 'Key numbers' }));
  expect(numbers.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Visitors 2',
    'Page views 5',
    'With a cart 1',
    'Orders today 3',
    'Net sales today $1,085.00',
  ]);
  stream.push({ ...LIVE_SHOP, rows: [] });
  expect(screen.getByText(/^Nobody was in the shop/)).toBeVisible();
});

it('says when it could not be read, and keeps what it knows when the connection is lost', async () => {
  const stream = stubLiveStream();
  renderConsole(<LivePanel />);
  await vi.waitFor(() => expect(stream.urls()).toHaveLength(1));
  stream.fail();
  expect(screen.getByText('This report could not be loaded.')).toBeVisible();
  stream.push(LIVE_SHOP);
  stream.fail();

  expect(screen.getByText('Not refreshed.')).toBeVisible();
  expect(screen.getByText('Has a cart')).toBeVisible();
});
