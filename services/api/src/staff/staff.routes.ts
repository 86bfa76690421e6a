import { BODY_LIMITS, StaffLogin } from '@ronin/contracts';
import {
  addressKey,
  parse,
  readJson,
  readStaffDigest,
  refuseOtherMethods,
  STAFF_COOKIE,
} from '@ronin/server-kit';
import { STAFF_SESSION_LIFE } from '@ronin/database';
import { Router, type CookieOptions } from 'express';
import type { ApiContext } from '../context.ts';
import { signIn, signOut } from './sign-in.service.ts';
import { presentStaff } from './staff.presenter.ts';

/** POST /api/staff/login and /api/staff/logout (decisions: Identity). */
export function staffRoutes({ config, database, limits }: ApiContext): Router {
  const router = Router();
  const cookie: CookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    path: '/',
  };

  router
    .route('/api/staff/login')
    .post(readJson({ limit: BODY_LIMITS.default }), async (req, res) => {
      const login = parse(StaffLogin, req.body);
      const address = addressKey(req.ip);
      const account = login.username.toLowerCase();
      await limits.staffAddress.consume(address);
      await limits.staffUsername.consume(account);

      const { staff, token } = await signIn(database, login);
      await limits.staffAddress.forgive(address);
      await limits.staffUsername.forgive(account);
      const replaced = readStaffDigest(req);
      if (replaced !== null) await signOut(database, replaced);
      res.cookie(STAFF_COOKIE, token, { ...cookie, maxAge: STAFF_SESSION_LIFE.longestHours * 3_600_000 });
      res.json(presentStaff(staff));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/staff/logout')
    .post(async (req, res) => {
      const digest = readStaffDigest(req);
      if (digest !== null) await signOut(database, digest);
      res.clearCookie(STAFF_COOKIE, cookie);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
