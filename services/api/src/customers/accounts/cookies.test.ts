import { type Call, CALLS } from '@ronin/contracts';
import { GUEST_COOKIE } from '@ronin/identity';
import { buildAccount, buildCustomer } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../testing/sign-in.ts';
import { guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

/** The chat's call is tested with the chat. */
const CUSTOMER_CALLS = CALLS.filter(
  ({ caller, path }) => caller !== undefined && !path.startsWith('/api/chat/'),
);
/** They end the session that the other rows of the table need. */
const ENDING_CALLS = ['post /api/account/sign-out', 'delete /api/account/sessions'];
const keyOf = ({ method, path }: Call) => `${method} ${path}`;

let api: TestApi;
/** Each cookie of the table by its name. */
let cookies: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  const account = await buildAccount(api.test.sequelize);
  const guest = await buildCustomer(api.test.sequelize);
  const merged = await buildCustomer(api.test.sequelize, { mergedInto: account.id });
  const valid = await openSession(api, account.id);
  cookies = {
    'no account': '',
    'a valid account': valid,
    'an ended account': await openSession(api, account.id, new Date(0)),
    'a forged account': `${valid.slice(0, -1)}${valid.endsWith('A') ? 'B' : 'A'}`,
    'no guest': '',
    'a valid guest': guestCookie(guest.id),
    'a merged guest': guestCookie(merged.id),
    'a forged guest': `${GUEST_COOKIE}=${String(guest.id)}.forged`,
  };
});
afterAll(() => api.close());

const ACCOUNTS = ['no account', 'a valid account', 'an ended account', 'a forged account'];
const GUESTS = ['no guest', 'a valid guest', 'a merged guest', 'a forged guest'];
const STAFF = ['no staff', 'an unknown staff session'];

/** For whom a request acts: rules 1 to 4 (behaviour: accounts 1). */
function actsFor(account: string, guest: string): 'account' | 'guest' | 'default' | 'nobody' {
  if (account === 'a valid account') return 'account';
  if (account === 'an ended account') return 'nobody';
  if (guest === 'a valid guest') return 'guest';

  return guest === 'a merged guest' ? 'nobody' : 'default';
}

/** Whether the call lets this customer in. */
function isAllowed({ caller }: Call, actor: ReturnType<typeof actsFor>): boolean {
  if (actor === 'nobody') return false;
  if (caller === 'customer') return true;

  return actor === 'account' || (actor === 'guest' && caller === 'guest');
}

const combinations = ACCOUNTS.flatMap((account) =>
  GUESTS.flatMap((guest) => STAFF.map((staff) => [account, guest, staff] as const)),
);

describe.each(combinations)('%s, %s and %s', (account, guest, staff) => {
  it('acts for the same customer in every call that needs one', async () => {
    const staffCookie = staff === 'no staff' ? '' : 'ronin_staff=unknown';
    const cookie = [cookies[account], cookies[guest], staffCookie].filter(Boolean).join('; ');
    const headers = { ...(cookie !== '' && { Cookie: cookie }) };
    const actor = actsFor(account, guest);

    for (const call of CUSTOMER_CALLS) {
      if (isAllowed(call, actor) && ENDING_CALLS.includes(keyOf(call))) continue;
      const path = call.path.replaceAll(/\{\w+\}/g, 'x').replace('/check/x/x', '/check/1/999999');
      const answer = await api.call(call.method.toUpperCase(), path, {
        headers,
        ...(call.body && { body: {} }),
      });
      // A bad path or body is refused after the question who is calling, except where the caller is named in it.
      if (isAllowed(call, actor)) expect(answer.status, keyOf(call)).not.toBe(401);
      else if (call.caller !== 'customer') expect(answer.status, keyOf(call)).toBe(401);
      else expect([400, 401], keyOf(call)).toContain(answer.status);
    }
  });

  it('reads the cart of that customer, or is refused', async () => {
    const cookie = [cookies[account], cookies[guest]].filter(Boolean).join('; ');
    const headers = { ...(cookie !== '' && { Cookie: cookie }) };
    const actor = actsFor(account, guest);
    const answer = await api.call('POST', '/api/cart', { headers, body: { productId: 1 } });

    if (actor === 'nobody') {
      expect(answer.status).toBe(401);
      expect((await api.call('GET', '/api/wishlist/count', { headers })).status).toBe(401);
      return;
    }
    expect(answer.status).toBe(201);
    const { customerId } = answer.body as { customerId: number };
    const customer = await api.test.sequelize.models.Customer.findByPk(customerId, { rejectOnEmpty: true });
    expect(customer.email !== null).toBe(actor === 'account');
    expect(customer.id === 1).toBe(actor === 'default');
  });
});
