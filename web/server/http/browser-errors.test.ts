import { createLogger } from '@ronin/server-kit';
import { describe, expect, it, vi } from 'vitest';
import { startAll } from '../testing/start-web.ts';

const ERROR = {
  name: 'TypeError',
  message: 'price is undefined',
  stack: 'CartDrawer-x1.js:1:2345',
  path: '/shop',
};

/** A shop, and its log lines about browser errors. */
async function startLogged(now?: () => number) {
  const logger = createLogger('web', 'silent');
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const { url } = await startAll({ logger, ...(now && { now }) });
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/browser-errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const lines = () =>
    warn.mock.calls.filter(([, message]) => message === 'browser error').map(([fields]) => fields);

  return { report, lines };
}

describe('an error that a browser reports', () => {
  it('becomes one log line', async () => {
    const { report, lines } = await startLogged();

    expect((await report(ERROR)).status).toBe(204);
    expect(lines()).toEqual([{ browserError: ERROR }]);
  });

  it('is logged without e-mail addresses, long numbers and queries', async () => {
    const { report, lines } = await startLogged();
    await report({
      ...ERROR,
      message: 'mai@example.com asked for /wishlist?customerId=4711 with card 4111111111111111',
      stack: 'https://shop.example/a.js?token=secret:1:2',
    });

    expect(lines()).toMatchObject([
      {
        browserError: {
          message: '[email] asked for /wishlist?… with card [number]',
          stack: 'https://shop.example/a.js?…:1:2',
        },
      },
    ]);
  });

  it.each([
    ['an unknown field', { ...ERROR, email: 'mai@example.com' }],
    ['a long message', { ...ERROR, message: 'x'.repeat(301) }],
    ['a path that is an address', { ...ERROR, path: 'https://evil.example/' }],
    ['no object', 'Oops'],
  ])('is refused with %s', async (_what, body) => {
    const { report, lines } = await startLogged();

    expect((await report(body)).status).toBe(400);
    expect(lines()).toEqual([]);
  });

  it('is refused from a page of another site', async () => {
    const { report, lines } = await startLogged();

    expect((await report(ERROR, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(lines()).toEqual([]);
  });

  it('is logged at most 30 times in a minute, and the next line counts the dropped ones', async () => {
    let time = 0;
    const { report, lines } = await startLogged(() => time);
    const statuses: number[] = [];
    for (let sent = 0; sent < 32; sent += 1) statuses.push((await report(ERROR)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429, 429]);

    time += 60_000;
    expect((await report(ERROR)).status).toBe(204);
    expect(lines()).toHaveLength(31);
    expect(lines().at(-1)).toEqual({ browserError: ERROR, dropped: 2 });
  });
});
