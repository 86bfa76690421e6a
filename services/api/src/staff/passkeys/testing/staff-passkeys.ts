import { PasskeyCreation, PasskeyRequired, StaffPasskey, type StaffRole } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { cookiesOf } from '../../../testing/sign-in.ts';
import type { Answer, TestApi } from '../../../testing/start-test-api.ts';
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

export interface StaffBrowser {
  id: number;
  username: string;
  cookie: string;
}

export interface StaffWithPasskey extends StaffBrowser {
  passkey: StaffPasskey;
  authenticator: SoftwareAuthenticator;
}

/** A member of staff without passkeys, signed in. */
export async function buildStaffBrowser(api: TestApi, role: StaffRole = 'agent'): Promise<StaffBrowser> {
  const { id, username } = await buildStaff(api.test.sequelize, { roles: [role] });

  return { id, username, cookie: cookiesOf(await signInWithPassword(api, username)) };
}

export const signInWithPassword = (api: TestApi, username: string): Promise<Answer> =>
  api.call('POST', '/api/staff/login', { body: { username, password: STAFF_TEST_PASSWORD } });

/** Asks for the challenge of a new passkey. */
export async function startPasskey(api: TestApi, cookie: string): Promise<PasskeyCreation> {
  const body = { password: STAFF_TEST_PASSWORD };
  const headers = { Cookie: cookie };

  return PasskeyCreation.parse(
    (await api.call('POST', '/api/staff/passkeys/challenge', { headers, body })).body,
  );
}

/** Adds a passkey to a signed-in account. */
export async function addPasskey(
  api: TestApi,
  cookie: string,
  { authenticator = createAuthenticator(), name = 'Laptop' } = {},
): Promise<StaffPasskey> {
  const { token, options } = await startPasskey(api, cookie);
  const body = { token, name, response: authenticator.create(options) };

  return StaffPasskey.parse(
    (await api.call('POST', '/api/staff/passkeys', { headers: { Cookie: cookie }, body })).body,
  );
}

/** A signed-in member of staff who has one passkey. */
export async function buildStaffWithPasskey(
  api: TestApi,
  authenticator = createAuthenticator(),
): Promise<StaffWithPasskey> {
  const browser = await buildStaffBrowser(api);

  return { ...browser, authenticator, passkey: await addPasskey(api, browser.cookie, { authenticator }) };
}

/** Gives the right password. @returns the challenge. */
export async function requestPasskey(api: TestApi, username: string): Promise<PasskeyRequired['passkey']> {
  return PasskeyRequired.parse((await signInWithPassword(api, username)).body).passkey;
}
