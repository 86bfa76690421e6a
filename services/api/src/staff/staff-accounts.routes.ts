import { staffAccountsCalls } from '@ronin/contracts';
import type { User } from '@ronin/database';
import { serveCalls, setCookie } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';
import { presentPage } from '../context/staff-page.ts';
import { addStaff, changeAccount, nameAccount } from './accounts.service.ts';
import { hashPassword } from './password.ts';
import { describeStaff, openSession } from './sign-in.service.ts';
import { confirmPassword } from './sign-in-limits.ts';
import { presentStaff, presentStaffAccount } from './staff.presenter.ts';
import { changeStaffAccount, listStaffAccounts } from './staff-accounts.service.ts';
import { staffCookie } from './staff-cookie.ts';

/** /api/staff/people, PUT /api/staff/name, POST /api/staff/password (behaviour: staff 8). */
export const staffAccountsRoutes = (context: ApiContext) => {
  const { config, database } = context;

  return serveCalls(context, staffAccountsCalls, {
    listStaffAccounts: async ({ query }) =>
      presentPage(await listStaffAccounts(database, query), presentStaffAccount),
    addStaffAccount: async ({ body, staff }) => presentStaffAccount(await addStaff(database, body, staff)),
    changeStaffAccount: async ({ params, body, version, staff }) =>
      presentStaffAccount(await changeStaffAccount(database, { ...params, version, staff }, body)),
    removeStaffAccount: async ({ params, version, staff }) => {
      await changeStaffAccount(database, { ...params, version, staff }, null);
    },
    changeOwnName: async ({ body, staff }) => {
      const edit = { where: { id: staff.userId }, actor: staff };
      const named = await nameAccount(database, edit, body.displayName);
      if (named === null) throw accountRemoved();
      return presentStaff(describeStaff(named));
    },
    changeOwnPassword: async ({ req, res, body: { current, password }, staff }) => {
      const { id, version } = await confirmPassword(context, req, current);
      const fields = { password: await hashPassword(password) };
      // An admin may have changed the account after the current password was confirmed.
      const check = (user: User) => {
        if (user.version !== version) throw new AppError('sign-in-required', 'Your account was changed.');
      };
      const changed = await changeAccount(database, { where: { id }, actor: staff, check }, fields);
      if (changed === null) throw accountRemoved();
      // All earlier sessions have ended. The new one needs no passkey, because this browser was signed in.
      const { token } = await openSession(database, changed);
      setCookie(res, staffCookie(token, config.publicUrl));
    },
  });
};

const accountRemoved = () => new AppError('sign-in-required', 'Your account was removed.');
