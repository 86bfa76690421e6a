import { get } from 'node:http';
import { expect, it } from 'vitest';
import { startAll } from '../testing/start-web.ts';

/** The Content-Encoding of a page for a client that accepts these. */
async function ask(accepted: string): Promise<string | undefined> {
  const { url } = await startAll();

  return new Promise((resolve, reject) => {
    get(`${url}/shop`, { headers: { 'Accept-Encoding': accepted } }, (answer) => {
      answer.resume();
      resolve(answer.headers['content-encoding']);
    }).on('error', reject);
  });
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('a page for a client that accepts %o is sent as %o', async (accepted, form) => {
  expect(await ask(accepted)).toBe(form);
});
