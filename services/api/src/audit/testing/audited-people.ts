import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
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

const addPerson: Prepare = () =>
  Promise.resolve({
    path: '/api/staff/people',
    body: { username: 'nobu', displayName: 'Nobu', roles: ['agent'], password: 'folded steel' },
    subject: 'staff nobu',
    action: 'add',
  });

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

const settings: Prepare = () =>
  Promise.resolve({
    path: '/api/staff/settings',
    body: { name: 'Tsuba' },
    headers: { 'If-Match': '1' },
    subject: 'settings',
    action: 'change',
  });

/** The calls of staff accounts and of the settings. */
export const auditedPeople: Readonly<Record<string, Prepare>> = {
  'post /api/staff/people': addPerson,
  'patch /api/staff/people/{id}': person('change', { roles: ['clerk'] }),
  'delete /api/staff/people/{id}': person('remove'),
  'post /api/staff/password': ownPassword,
  'patch /api/staff/settings': settings,
};
