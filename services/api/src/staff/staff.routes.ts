import { BODY_LIMITS, identityCalls, type StaffLogin } from '@ronin/contracts';
import {
  addBrowserMark,
  BROWSER_MARK_LIFE_MS,
  clearCookie,
  findBrowserMark,
  getStaffTokenHash,
  setCookie,
  STAFF_BROWSER_COOKIE,
  STAFF_COOKIE,
} from '@ronin/identity';
import { AppError, clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { signIn, signOut } from './sign-in.service.ts';
import { createSignInLog } from './sign-in-log.ts';
import { presentStaff } from './staff.presenter.ts';
import { staffCookie } from './staff-cookie.ts';

/** POST /api/staff/login and /api/staff/logout (behaviour: staff 3). */
export function staffRoutes(context: ApiContext): Router {
  const { config, database, logger } = context;
  const log = createSignInLog(logger);
  const router = Router();

  router
    .route(routePath(identityCalls.signIn))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const login = parse(identityCalls.signIn.body, req.body);
      try {
        const { staff, token } = await signInWithinLimits(context, req, login);
        log.note('signed in', staff.username, req.ip);
        const replaced = getStaffTokenHash(req);
        if (replaced !== null) await signOut(database, replaced);
        setCookie(res, staffCookie(token, config.publicUrl));
        setCookie(res, {
          name: STAFF_BROWSER_COOKIE,
          value: addBrowserMark(req, accountOf(login), markSettings(context)),
          maxAgeMs: BROWSER_MARK_LIFE_MS,
          publicUrl: config.publicUrl,
        });
        res.json(presentStaff(staff));
      } catch (error) {
        const code = error instanceof AppError ? error.code : null;
        if (code === 'sign-in-required') log.note('wrong password', login.username, req.ip);
        if (code === 'too-many-requests') log.note('too many attempts', login.username, req.ip);
        throw error;
      }
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(identityCalls.signOut))
    .post(async (req, res) => {
      const digest = getStaffTokenHash(req);
      const username = digest === null ? null : await signOut(database, digest);
      if (username !== null) log.note('signed out', username, req.ip);
      clearCookie(res, STAFF_COOKIE, config.publicUrl);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

const markSettings = ({ config, now }: ApiContext) => ({
  cookie: STAFF_BROWSER_COOKIE,
  purpose: 'staff-browser',
  secret: config.identity.sessionSecret,
  now: now(),
});

/** The key that counts attempts at one account: usernames that differ only in case count together. */
const accountOf = ({ username }: StaffLogin): string => username.toLowerCase();

/**
 * Signs in, unless there were too many attempts from this address, at this username from this address, or at this
 * username from any address. Unknown usernames count like known ones. Somebody who guesses from many addresses slows down
 * the account's owner only in browsers that never signed in to it.
 * @throws AppError too-many-requests or sign-in-required
 */
async function signInWithinLimits(context: ApiContext, req: Request, login: StaffLogin) {
  const { database, limits } = context;
  const account = accountOf(login);
  const address = clientKey(req.ip);
  const counts = [
    [limits.staffAddress, address],
    [limits.staffUsernameAtAddress, `${account} ${address}`],
    [limits.staffUsername, findBrowserMark(req, account, markSettings(context)) ?? account],
  ] as const;

  for (const [limit, key] of counts) await limit.consume(key);
  const signedIn = await signIn(database, login);
  for (const [limit, key] of counts) await limit.forgive(key);

  return signedIn;
}
