import { mailKinds, Session, type StaffRole } from '@ronin/contracts';
import { createSessionToken, CUSTOMER_COOKIE, hashSessionToken, signCustomerCookie } from '@ronin/identity';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import type { Answer, TestApi } from './start-test-api.ts';

/** The cookies that an answer sets, as a request carries them. Cleared ones are left out. */
export const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** A browser that has just become a guest. */
export async function startBrowser(api: TestApi): Promise<{ cookie: string; customerId: number }> {
  const answer = await api.call('GET', '/api/session');
  const { customerId } = Session.parse(answer.body);

  return { cookie: cookiesOf(answer), customerId };
}

async function listCodeMails(api: TestApi, email: string) {
  const mails = await api.test.sequelize.models.OutboxMail.findAll({
    where: { toAddress: email, kind: 'sign-in-code' },
    order: ['id'],
    raw: true,
  });

  return mails.map(({ payload }) => mailKinds['sign-in-code'].payload.parse(payload));
}

/** The codes that were mailed to an address, oldest first. */
export const listMailedCodes = async (api: TestApi, email: string): Promise<string[]> =>
  (await listCodeMails(api, email)).map(({ code }) => code);

/** The secrets of the links in the same mails. */
export const listMailedTokens = async (api: TestApi, email: string): Promise<string[]> =>
  (await listCodeMails(api, email)).map(({ link }) => link.slice(link.indexOf('=') + 1));

/** Asks for a code and gives it: the last mailed one. */
export async function requestCode(
  api: TestApi,
  cookie: string,
  email: string,
  purpose = 'sign-in',
): Promise<string> {
  const headers = { Cookie: cookie };
  await api.call('POST', '/api/account/code', { headers, body: { email, purpose } });

  return (await listMailedCodes(api, email)).at(-1) ?? '';
}

/** Signs a browser in, and gives its account cookie. */
export async function signIn(
  api: TestApi,
  email: string,
  cookie?: string,
): Promise<{ cookie: string; answer: Answer }> {
  const browser = cookie ?? (await startBrowser(api)).cookie;
  const code = await requestCode(api, browser, email);
  const headers = { Cookie: browser };
  const answer = await api.call('POST', '/api/account/sign-in', { headers, body: { email, code } });

  return { cookie: cookiesOf(answer), answer };
}

/** The cookie of a session of this account, which lasts an hour unless `expiresAt` says otherwise. */
export async function openSession(
  api: TestApi,
  customerId: number,
  expiresAt = new Date(Date.now() + 3_600_000),
): Promise<string> {
  const token = createSessionToken();
  await api.test.sequelize.models.CustomerSession.create({
    customerId,
    tokenHash: hashSessionToken(token),
    device: 'Firefox on Linux',
    countryCode: 'JP',
    expiresAt,
  });
  const { sessionSecret } = api.context.config.identity;

  return `${CUSTOMER_COOKIE}=${signCustomerCookie(customerId, token, sessionSecret)}`;
}

/** The cookie of a new member of staff who has signed in. */
export async function signInStaff(api: TestApi, role: StaffRole, displayName = 'Kenji'): Promise<string> {
  const { username } = await buildStaff(api.test.sequelize, { roles: [role], displayName });
  const body = { username, password: STAFF_TEST_PASSWORD };

  return cookiesOf(await api.call('POST', '/api/staff/login', { body }));
}
