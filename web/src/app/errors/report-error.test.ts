import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { network } from '../../testing/msw-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

let received: object[];

beforeEach(() => {
  received = [];
  network.use(
    http.post<never, object>('*/browser-errors', async ({ request }) => {
      received.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  window.history.replaceState(null, '', '/shop?customerId=7');
  // The module remembers what it reported, as it does for one page load.
  vi.resetModules();
});

const load = async () => (await import('./report-error.ts')).reportError;

describe('reportError', () => {
  it('sends the error, its place in our code and the path without the query', async () => {
    const reportError = await load();
    const error = new TypeError('price is undefined');
    error.stack = 'TypeError: price is undefined\n    at Row (http://localhost/assets/Cart-x1.js:1:2345)';
    reportError(error);

    await waitUntil(() =>
      expect(received).toEqual([
        { name: 'TypeError', message: 'price is undefined', stack: 'Cart-x1.js:1:2345', path: '/shop' },
      ]),
    );
  });

  it('removes e-mail addresses, long numbers and queries', async () => {
    const reportError = await load();
    reportError('mai@example.com failed at /a?token=secret with 4111111111111111');

    await waitUntil(() =>
      expect(received).toMatchObject([{ message: '[email] failed at /a?… with [number]' }]),
    );
  });

  it('sends the same error once and at most five different ones', async () => {
    const reportError = await load();
    for (const name of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) reportError(new Error(name));

    await waitUntil(() => expect(received).toHaveLength(5));
    expect(received.map((report) => 'message' in report && report.message)).toEqual(
      expect.arrayContaining(['a', 'b', 'c', 'd', 'e']),
    );
  });

  it('sends nothing while the browser is offline', async () => {
    const reportError = await load();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    reportError(new Error('offline'));
    reportError(new Error('online'));

    await waitUntil(() => expect(received).toMatchObject([{ message: 'online' }]));
  });
});
