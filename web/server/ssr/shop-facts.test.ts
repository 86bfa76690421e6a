import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@ronin/server-kit';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defaultShop } from '../../src/default-shop.ts';
import { createShopFacts } from './shop-facts.ts';

let answer: { status: number; body: string };
let asked = 0;
const api = createServer((_req, res) => {
  asked += 1;
  res.statusCode = answer.status;
  res.end(answer.body);
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

afterEach(() => {
  vi.useRealTimers();
});

const logger = createLogger('web', 'silent');
const shopNamed = (name: string) => ({ status: 200, body: JSON.stringify({ ...defaultShop, name }) });

it('shows a changed name after a second, and asks once for many pages', async () => {
  let time = 0;
  asked = 0;
  answer = shopNamed('Tsuba');
  const getShop = createShopFacts({ apiUrl, logger, now: () => time });
  const shops = await Promise.all([getShop(), getShop(), getShop()]);
  expect(shops.map((shop) => shop?.name)).toEqual(['Tsuba', 'Tsuba', 'Tsuba']);
  expect(asked).toBe(1);

  answer = shopNamed('Habaki');
  time = 1_000;
  expect((await getShop())?.name).toBe('Habaki');
});

it('shows a changed name although the clock of the machine is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  answer = shopNamed('Tsuba');
  const getShop = createShopFacts({ apiUrl, logger });
  await getShop();
  answer = shopNamed('Habaki');
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(Date.now() - 3_600_000);

  expect((await getShop())?.name).toBe('Habaki');
});

it('keeps the last answer while the api fails, and has none before the first', async () => {
  let time = 0;
  answer = { status: 503, body: '{"status":503}' };
  const getShop = createShopFacts({ apiUrl, logger, now: () => time });
  expect(await getShop()).toBeNull();

  answer = shopNamed('Tsuba');
  time = 1_000;
  await getShop();
  answer = { status: 200, body: 'no JSON' };
  time = 2_000;
  expect((await getShop())?.name).toBe('Tsuba');
});
