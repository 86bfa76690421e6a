import { STAFF_SESSION_ENDED } from '@ronin/identity';
import { listenToNotifications } from '@ronin/server-kit';
import {
  buildStaff,
  buildStaffSession,
  createTestDatabase,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeByName, ensureFirstStaff } from './accounts.service.ts';
import { hashPassword } from './password.ts';
import { signOut } from './sign-in.service.ts';

describe('staff accounts', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.sequelize.models.User.destroy({ where: {} });
  });

  it('have one first account, however many processes create it at once', async () => {
    const makers = Array.from({ length: 5 }, () =>
      ensureFirstStaff(test.sequelize, 'admin', () => Promise.resolve('a password')),
    );

    expect((await Promise.all(makers)).filter(Boolean)).toHaveLength(1);
    expect(await test.sequelize.models.User.findAll()).toMatchObject([
      { username: 'admin', roles: ['admin'] },
    ]);
  });

  it('have no new first account when staff exist, and no password is requested', async () => {
    await buildStaff(test.sequelize);
    const isMade = await ensureFirstStaff(test.sequelize, 'admin', () => Promise.reject(new Error('asked')));

    expect(isMade).toBe(false);
    expect(await test.sequelize.models.User.count()).toBe(1);
  });

  it('announce every session that is ended, so that its sockets are closed', async () => {
    const heard = new Set<string>();
    let isListening = false;
    const listener = listenToNotifications({
      databaseUrl: test.url,
      channels: [STAFF_SESSION_ENDED],
      applicationName: 'ronin-test',
      logger: pino({ level: 'silent' }),
      onNotification: (_channel, payload) => heard.add(payload),
      onListening: () => {
        isListening = true;
      },
      onDisconnected: () => undefined,
    });
    await waitFor(() => isListening, { what: 'the listener' });
    const sessions = await Promise.all(Array.from({ length: 4 }, () => buildStaffSession(test.sequelize)));
    const names = await Promise.all(
      sessions.map(async ({ userId }) => (await test.sequelize.models.User.findByPk(userId))?.username ?? ''),
    );
    const [first, second, third, fourth] = names;
    const other = await buildStaffSession(test.sequelize);

    await changeByName(test.sequelize, first ?? '', { password: await hashPassword('another password') });
    await changeByName(test.sequelize, second ?? '', { roles: ['analyst'] });
    await changeByName(test.sequelize, third ?? '', null);
    await signOut(test.sequelize, sessions[3]?.tokenHash ?? '');
    await waitFor(() => heard.size === 4, { what: 'four notifications' });

    expect(heard).toEqual(new Set(sessions.map(({ tokenHash }) => tokenHash)));
    expect(await test.sequelize.models.StaffSession.findAll()).toMatchObject([
      { tokenHash: other.tokenHash },
    ]);
    expect(fourth).toBeDefined();
    await listener.close();
  });

  it.each([
    ['a change of roles', () => changeByName(test.sequelize, 'nobody', { roles: ['agent'] })],
    ['a removal', () => changeByName(test.sequelize, 'nobody', null)],
  ])('%s knows no account that there is not', async (_name, change) => {
    await expect(change()).rejects.toThrow('There is no account named nobody.');
  });
});
