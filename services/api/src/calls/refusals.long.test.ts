import { CALLS, serviceOf } from '@ronin/contracts';
import { createSessionToken, hashSessionToken, STAFF_COOKIE } from '@ronin/identity';
import { buildAccount, buildCustomer, buildStaff, buildStaffSession, recordRefusals } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../testing/sign-in.ts';
import { guestCookie, startTestApi, type TestApi } from '../testing/start-test-api.ts';

const OWN_CALLS = CALLS.filter(({ path }) => serviceOf(path) === 'api');
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

/** New for each call, because some calls end a session. */
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

  return [
    { name: 'nobody', headers: {} },
    { name: 'guest', headers: { Cookie: guestCookie(guest.id) } },
    { name: 'account', headers: { Cookie: await openSession(api, account.id) } },
    { name: 'agent', headers: await signIn(['agent']) },
    { name: 'analyst', headers: await signIn(['analyst']) },
    { name: 'admin', headers: await signIn(['admin']) },
  ];
}

it('refuses every caller of every call in the recorded order: by who asks, then by the body, then by its content', async () => {
  const lines: string[] = [];
  for (const call of OWN_CALLS) {
    const callers = await openCallers();
    const send = async (method: string, { path, ...request }: { path: string }) =>
      (await api.call(method, path, request)).status;
    lines.push(await recordRefusals(call, { params: PARAMS, callers, send }));
  }

  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('refusals.txt');
});
