import { BODY_LIMITS, passkeysCalls, peopleCalls } from '@ronin/contracts';
import type { User } from '@ronin/database';
import { getStaff, requireStaff, setCookie } from '@ronin/identity';
import {
  AppError,
  parse,
  parseJsonBody,
  refuseOtherMethods,
  requireIfMatch,
  routePath,
  sendVersioned,
} from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentPasskeys } from '../passkeys/passkeys.presenter.ts';
import { hashPassword } from '../password.ts';
import { changeAccount } from './accounts.service.ts';
import {
  addPerson,
  changePerson,
  listPeople,
  listPersonPasskeys,
  removePerson,
  removePersonPasskeys,
} from './people.service.ts';
import { openSession } from './sign-in.service.ts';
import { confirmPassword } from './sign-in-limits.ts';
import { presentPeople, presentPerson } from './staff.presenter.ts';
import { staffCookie } from './staff-cookie.ts';

/**
 * GET, POST /api/staff/people, PATCH, DELETE /api/staff/people/{id}, POST /api/staff/password (behaviour: staff 8), and
 * GET, DELETE /api/staff/people/{id}/passkeys (behaviour: staff 11).
 */
export function peopleRoutes(context: ApiContext): Router {
  const { config, database, findStaffSession } = context;
  const router = Router();
  const adminsOnly = requireStaff(findStaffSession, 'admin');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });
  const toEdit = (req: Request) => ({
    id: parse(peopleCalls.changePerson.params, req.params).id,
    version: requireIfMatch(req),
    admin: getStaff(req),
  });

  router
    .route(routePath(peopleCalls.listPeople))
    .get(adminsOnly, async (req, res) => {
      const query = parse(peopleCalls.listPeople.query, req.query);
      res.json(presentPeople(await listPeople(database, query)));
    })
    .post(adminsOnly, body, async (req, res) => {
      const person = parse(peopleCalls.addPerson.body, req.body);
      sendVersioned(res, presentPerson(await addPerson(database, person, getStaff(req))), 201);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(peopleCalls.changePerson))
    .patch(adminsOnly, body, async (req, res) => {
      const fields = parse(peopleCalls.changePerson.body, req.body);
      sendVersioned(res, presentPerson(await changePerson(database, toEdit(req), fields)));
    })
    .delete(adminsOnly, async (req, res) => {
      await removePerson(database, toEdit(req));
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(passkeysCalls.listPersonPasskeys))
    .get(adminsOnly, async (req, res) => {
      const { id } = parse(passkeysCalls.listPersonPasskeys.params, req.params);
      res.json(presentPasskeys(await listPersonPasskeys(database, id)));
    })
    .delete(adminsOnly, async (req, res) => {
      sendVersioned(res, presentPerson(await removePersonPasskeys(database, toEdit(req))));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(peopleCalls.changeOwnPassword))
    .post(requireStaff(findStaffSession, 'any'), body, async (req, res) => {
      const { current, password } = parse(peopleCalls.changeOwnPassword.body, req.body);
      const token = await changeOwnPassword(context, req, { current, password });
      setCookie(res, staffCookie(token, config.publicUrl));
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

/**
 * Changes the caller's password.
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
  const check = (user: User) =>
    user.version === version
      ? Promise.resolve()
      : Promise.reject(new AppError('sign-in-required', 'Your account was changed.'));
  const changed = await changeAccount(database, { where: { id }, fields, actor: staff, check });
  if (changed === null) throw new AppError('sign-in-required', 'Your account was removed.');
  const { token } = await openSession(database, changed);

  return token;
}
