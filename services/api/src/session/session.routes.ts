import { identityCalls } from '@ronin/contracts';
import {
  getCookie,
  GUEST_COOKIE,
  hasOldCookie,
  identifyCaller,
  resolveStaff,
  setCookie,
  signGuest,
  STAFF_COOKIE,
} from '@ronin/identity';
import { clientKey, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, type Response, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { staffCookie } from '../staff/staff-cookie.ts';
import { presentSession } from './session.presenter.ts';
import { findCustomerProfile, reserveCustomerId } from './session.service.ts';

/** 400 days, the longest that browsers keep a cookie. Each session call renews it. */
const GUEST_COOKIE_LIFE_MS = 400 * 24 * 60 * 60 * 1_000;

/** GET /api/session (behaviour: identity 1). */
export function sessionRoutes(context: ApiContext): Router {
  const { database } = context;
  const router = Router();

  router
    .route(routePath(identityCalls.getSession))
    .get(async (req, res) => {
      const customerId = await identifyBrowser(context, req, res);
      const [profile, staff] = await Promise.all([
        findCustomerProfile(database, customerId),
        resolveStaff(req, context.findStaffSession),
      ]);
      if (staff !== null) renewStaffCookie(req, res, context.config.publicUrl);
      res.json(presentSession({ customerId, profile, staff }));
    })
    .all(refuseOtherMethods);

  return router;
}

/** The browser's customer id. A browser without one gets an id and its cookie. */
async function identifyBrowser(context: ApiContext, req: Request, res: Response): Promise<number> {
  const { config, database, limits } = context;
  const { identity } = config;
  const caller = identifyCaller(req, identity);
  if (!identity.guestIdentity && caller.kind !== 'anonymous') return caller.customerId;

  let customerId: number;
  if (caller.kind === 'guest') customerId = caller.customerId;
  else {
    await limits.newSession.consume(clientKey(req.ip));
    customerId = await reserveCustomerId(database);
  }
  setCookie(res, {
    name: GUEST_COOKIE,
    value: signGuest(customerId, identity.sessionSecret),
    maxAgeMs: GUEST_COOKIE_LIFE_MS,
    publicUrl: config.publicUrl,
  });

  return customerId;
}

/** With https the staff cookie has another name. A cookie with the old name is set again under the new one. */
function renewStaffCookie(req: Request, res: Response, publicUrl: string): void {
  const token = getCookie(req, STAFF_COOKIE);
  if (token !== undefined && hasOldCookie(req, STAFF_COOKIE, publicUrl)) {
    setCookie(res, staffCookie(token, publicUrl));
  }
}
