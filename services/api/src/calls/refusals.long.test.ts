import { createSessionToken, hashSessionToken, STAFF_COOKIE } from '@ronin/identity';
import { buildAccount, buildCustomer, buildStaff, buildStaffSession, recordRefusals } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../testing/sign-in.ts';
import { guestCookie, startTestApi, type TestApi } from '../testing/start-test-api.ts';

const ID = '2000000000';
const PARAMS = {
  ...{ id: ID, itemId: ID, productId: ID, customerId: ID, pictureId: ID, n: 'R-99999', slug: 'no-such-page' },
  ...{ source: 'contacts', entryId: ID, provider: 'stripe', token: '00000000-0000-4000-8000-000000000000' },
  ...{ name: 'analytics', ref: 'no-such-payment', file: 'no-such-file.jpg', instanceId: ID },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function openCallers() {
  const { sequelize } = api.test;
  const account = await buildAccount(sequelize);
  const guest = await buildCustomer(sequelize);
  const signIn = async (roles: ('agent' | 'analyst' | 'admin')[]) => {
    const { id: userId } = await buildStaff(sequelize, { roles });
    const token = createSessionToken();
    await buildStaffSession(sequelize, { userId, tokenHash: hashSessionToken(token) });
    return { Cookie: `${STAFF_COOKIE}=${token}` };
  };

  return {
    nobody: {},
    guest: { Cookie: guestCookie(guest.id) },
    account: { Cookie: await openSession(api, account.id) },
    agent: await signIn(['agent']),
    analyst: await signIn(['analyst']),
    admin: await signIn(['admin']),
  };
}

it('refuses every caller of every call in the recorded order: by who asks, then by the body, then by its content', async () => {
  const lines = await recordRefusals('api', {
    params: PARAMS,
    openCallers,
    send: (method, path, request) => api.call(method, path, request),
  });

  await expect(lines).toMatchFileSnapshot('refusals.txt');
}, 300_000);
