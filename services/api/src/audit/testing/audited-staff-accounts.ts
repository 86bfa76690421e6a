import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { createAuthenticator } from '../../staff/passkeys/testing/software-authenticator.ts';
import {
  buildStaffBrowser,
  buildStaffWithPasskey,
  startPasskey,
} from '../../staff/passkeys/testing/staff-passkeys.ts';
import { cookiesOf } from '../../testing/sign-in.ts';
import type { Prepare } from './audited-case.ts';

/** A change of a new account; a repeat names a stale version. */
const person =
  (action: string, body?: object): Prepare =>
  async ({ api }) => {
    const { id, username } = await buildStaff(api.test.sequelize);

    return {
      path: `/api/staff/people/${String(id)}`,
      ...(body && { body }),
      headers: { 'If-Match': '1' },
      subject: `staff ${username}`,
      action,
    };
  };

const addStaffAccount: Prepare = () =>
  Promise.resolve({
    path: '/api/staff/people',
    body: { username: 'nobu', displayName: 'Nobu', roles: ['agent'], password: 'folded steel' },
    subject: 'staff nobu',
    action: 'add',
  });

const ownName: Prepare = async ({ api }) => {
  const { username } = await buildStaff(api.test.sequelize, { displayName: null });
  const login = { username, password: STAFF_TEST_PASSWORD };

  return {
    path: '/api/staff/name',
    body: { displayName: 'Nobu' },
    headers: { Cookie: cookiesOf(await api.call('POST', '/api/staff/login', { body: login })) },
    subject: `staff ${username}`,
    action: 'change',
  };
};

/** With a session of the account itself, which the change ends. */
const ownPassword: Prepare = async ({ api }) => {
  const { username } = await buildStaff(api.test.sequelize);
  const login = { username, password: STAFF_TEST_PASSWORD };

  return {
    path: '/api/staff/password',
    body: { current: STAFF_TEST_PASSWORD, password: 'folded steel' },
    headers: { Cookie: cookiesOf(await api.call('POST', '/api/staff/login', { body: login })) },
    subject: `staff ${username}`,
    action: 'change',
  };
};

/** The challenge is used up, so a repeat is refused. */
const addPasskey: Prepare = async ({ api }) => {
  const { username, cookie } = await buildStaffBrowser(api);
  const { token, options } = await startPasskey(api, cookie);

  return {
    path: '/api/staff/passkeys',
    body: { token, name: 'Laptop', response: createAuthenticator().create(options) },
    headers: { Cookie: cookie },
    subject: `staff ${username}`,
    action: 'add-passkey',
  };
};

const removePasskey: Prepare = async ({ api }) => {
  const { username, cookie, passkey } = await buildStaffWithPasskey(api);

  return {
    path: `/api/staff/passkeys/${String(passkey.id)}/remove`,
    body: { password: STAFF_TEST_PASSWORD },
    headers: { Cookie: cookie },
    subject: `staff ${username}`,
    action: 'remove-passkey',
  };
};

const removeStaffAccountPasskeys: Prepare = async ({ api }) => {
  const { id, username } = await buildStaffWithPasskey(api);

  return {
    path: `/api/staff/people/${String(id)}/passkeys`,
    headers: { 'If-Match': '1' },
    subject: `staff ${username}`,
    action: 'remove-passkeys',
  };
};

const settingsOf =
  (path: string, subject: string, body: object): Prepare =>
  () =>
    Promise.resolve({ path, body, headers: { 'If-Match': '1' }, subject, action: 'change' });

/** The calls of staff accounts and of the settings. */
export const auditedStaffAccounts: Readonly<Record<string, Prepare>> = {
  'post /api/staff/people': addStaffAccount,
  'patch /api/staff/people/{id}': person('change', { roles: ['clerk'] }),
  'delete /api/staff/people/{id}': person('remove'),
  'put /api/staff/name': ownName,
  'post /api/staff/password': ownPassword,
  'post /api/staff/passkeys': addPasskey,
  'post /api/staff/passkeys/{id}/remove': removePasskey,
  'delete /api/staff/people/{id}/passkeys': removeStaffAccountPasskeys,
  'patch /api/staff/settings': settingsOf('/api/staff/settings', 'settings', { name: 'Tsuba' }),
  'patch /api/staff/chat-settings': settingsOf('/api/staff/chat-settings', 'chat settings', {
    idleMinutes: 5,
  }),
};
