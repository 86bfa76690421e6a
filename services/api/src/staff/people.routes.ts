import { BODY_LIMITS, peopleCalls } from '@ronin/contracts';
import { getStaff, requireStaff, setCookie } from '@ronin/identity';
import {
  AppError,
  clientKey,
  parse,
  parseJsonBody,
  refuseOtherMethods,
  requireIfMatch,
  routePath,
  sendVersioned,
} from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { changeAccount } from './accounts.service.ts';
import { addPerson, changePerson, listPeople, removePerson } from './people.service.ts';
import { signIn } from './sign-in.service.ts';
import { presentPeople, presentPerson } from './staff.presenter.ts';
import { staffCookie } from './staff-cookie.ts';

/** GET, POST /api/staff/people, PATCH, DELETE /api/staff/people/{id}, POST /api/staff/password (behaviour: staff 8). */
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
 * Changes the caller's password, within the limits of the sign-in.
 * @returns the token of a new session: all earlier ones have ended.
 * @throws AppError too-many-requests; forbidden when the current password is wrong.
 */
async function changeOwnPassword(
  { database, limits }: ApiContext,
  req: Request,
  { current, password }: { current: string; password: string },
): Promise<string> {
  const staff = getStaff(req);
  const { username } = staff;
  const key = `${username.toLowerCase()} ${clientKey(req.ip)}`;
  await limits.staffUsernameAtAddress.consume(key);
  const user = await database.models.User.findByPk(staff.userId, { rejectOnEmpty: true });
  if (!(await verifyPassword(user.password, current))) {
    throw new AppError('forbidden', 'The current password is wrong.');
  }
  await limits.staffUsernameAtAddress.forgive(key);
  const fields = { password: await hashPassword(password) };
  await changeAccount(database, { where: { id: staff.userId }, fields, actor: staff });
  const { token } = await signIn(database, { username, password });

  return token;
}
