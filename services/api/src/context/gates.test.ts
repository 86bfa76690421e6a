import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { UPLOAD_PREFIX } from '@ronin/server-kit/uploads';
import { buildPictureForm, openConnection, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff } from '../testing/sign-in.ts';
import { type Merchant, startMerchant } from '../testing/start-merchant.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { type ApiGates, staffVisitor } from './gates.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on', INTERNAL_TRUST_PROXY: 'loopback' });
});
afterAll(() => api.close());

/** Takes all places of a visitor, running and waiting, and gives them back with `free`. */
function fill(gate: ApiGates[keyof ApiGates], visitor: string, places: number) {
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const works = Array.from({ length: places }, () => gate(() => freed, visitor));

  return {
    free: async () => {
      free();
      await Promise.all(works);
    },
  };
}

it.each(['/api/search?q=ring', '/api/search/suggest?q=ri'])(
  '%s is refused to an address that has many searches waiting, and answered to others',
  async (path) => {
    const filled = fill(api.context.gates.searches, '192.0.2.1', 21);
    const ask = (address: string) => api.call('GET', path, { headers: { 'X-Forwarded-For': address } });
    const refused = await ask('192.0.2.1');
    const other = await ask('192.0.2.2');
    await filled.free();

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(other.status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(200);
  },
);

it('invoices are refused to an address that has many waiting', async () => {
  const filled = fill(api.context.gates.documents, '192.0.2.1', 11);
  const refused = await api.call('GET', '/api/orders/by-token/unknown/invoice', {
    headers: { 'X-Forwarded-For': '192.0.2.1' },
  });
  await filled.free();

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
});

it.each([
  { gate: 'files', places: 4, path: '/api/staff/exports/products' },
  { gate: 'files', places: 4, path: '/api/staff/exports/orders' },
  { gate: 'reports', places: 103, path: '/api/analytics/reports/overview' },
  { gate: 'previews', places: 6, path: '/api/staff/mail/previews' },
] as const)('$path is refused to staff who have many waiting, and answered to others', async (costly) => {
  const { gate, places, path } = costly;
  const headers = { Cookie: await signInStaff(api, 'admin', 'Busy Admin') };
  const others = { Cookie: await signInStaff(api, 'admin', 'Other Admin') };
  const { User } = api.test.sequelize.models;
  const { id } = await User.findOne({
    where: { displayName: 'Busy Admin' },
    order: [['id', 'DESC']],
    rejectOnEmpty: true,
  });
  const filled = fill(api.context.gates[gate], staffVisitor({ userId: id }), places);
  const refused = await api.call('GET', path, { headers });
  const other = api.call('GET', path, { headers: others });
  await filled.free();

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await other).status).toBe(200);
});

it('pictures of others are received while one sends two very slowly', async () => {
  const merchant: Merchant = await startMerchant();
  const path = merchant.pathOf(await merchant.buildId());
  const slow = await signInStaff(merchant.api, 'merchant', 'Slow Merchant');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: shop',
    `Cookie: ${slow}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
    '',
    '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nfirst bytes',
  ].join('\r\n');
  const connections = await Promise.all([1, 2].map(() => openConnection(merchant.api.port)));
  for (const connection of connections) connection.write(head);
  const countReceived = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX)).length;
  await waitFor(() => countReceived() >= 2, { what: 'both files to begin' });
  const answer = await merchant.api.call('POST', path, {
    headers: { Cookie: await signInStaff(merchant.api, 'merchant', 'Quick Merchant') },
    body: await buildPictureForm({ alt: 'A' }),
  });
  for (const connection of connections) connection.destroy();

  expect(answer.status).toBe(201);
  await merchant.api.close();
});
