import { listen, type RunningServer } from '@ronin/server-kit';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearCookie, getCookie, setCookie } from './cookies.ts';

it.each([
  ['ronin_guest=a', 'a'],
  ['__Host-ronin_guest=b', 'b'],
  ['ronin_guest=planted; __Host-ronin_guest=b', 'b'],
  ['other=c', undefined],
  [undefined, undefined],
])('reads from the header %s the value %s', (cookie, expected) =>
  expect(getCookie({ headers: { cookie } }, 'ronin_guest')).toBe(expected),
);

describe.each([
  ['http', 'ronin_guest', /; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/],
  ['https', '__Host-ronin_guest', /; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/],
])('over %s', (scheme, name, attributes) => {
  let server: RunningServer;
  beforeAll(async () => {
    const publicUrl = `${scheme}://ronin.example`;
    const app = express()
      .get('/set', (_req, res) => {
        setCookie(res, { name: 'ronin_guest', value: 'a', maxAgeMs: 1_000, publicUrl });
        res.end();
      })
      .get('/clear', (_req, res) => {
        clearCookie(res, 'ronin_guest', publicUrl);
        res.end();
      });
    server = await listen(app, 0, '127.0.0.1');
  });
  afterAll(() => server.close(0));

  const ask = async (path: string, cookie = '') => {
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${path}`, { headers: { cookie } });
    return answer.headers.getSetCookie();
  };

  it(`sets a cookie as ${name}, for this host and not for scripts`, async () => {
    const [cookie, ...others] = await ask('/set');

    expect(others).toEqual([]);
    expect(cookie).toMatch(new RegExp(`^${name}=a; Max-Age=1;`));
    expect(cookie).toMatch(attributes);
    expect(cookie).not.toMatch(/Domain/);
  });

  it('clears a cookie under every name that the browser may have for it', async () => {
    const cookies = await ask('/clear', 'ronin_guest=old; __Host-ronin_guest=new');

    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([...new Set([name, 'ronin_guest'])]);
    for (const cookie of cookies) expect(cookie).toMatch(/=; Path=\/; Expires=Thu, 01 Jan 1970/);
  });
});
