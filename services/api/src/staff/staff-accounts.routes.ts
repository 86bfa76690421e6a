import { staffAccountsCalls } from '@ronin/contracts';
import type { User } from '@ronin/database';
import { getStaff, serveCalls, setCookie } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Request } from 'express';
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
    changeOwnPassword: async ({ req, res, body }) => {
      setCookie(res, staffCookie(await changeOwnPassword(context, req, body), config.publicUrl));
    },
  });
};

/**
 * @returns the token of a new session: all earlier ones have ended. It needs no passkey, because this browser was signed in.
 * @throws AppError too-many-requests; forbidden when the current password is wrong.
 */
async function changeOwnPassword(
  context: ApiContext,
  req: Request,
  { current, password }: { current: string; password: string },
): Promise<string> {
  const { database } = context;
  const staff = getStaff(req);
  const { id, version } = await confirmPassword(context, req, current);
  const fields = { password: await hashPassword(password) };
  // An admin may have changed the account after the current password was confirmed.
  const check = (user: User) => {
    if (user.version !== version) throw new AppError('sign-in-required', 'Your account was changed.');
  };
  const changed = await changeAccount(database, { where: { id }, actor: staff, check }, fields);
  if (changed === null) throw accountRemoved();
  const { token } = await openSession(database, changed);

  return token;
}

const accountRemoved = () => new AppError('sign-in-required', 'Your account was removed.');
