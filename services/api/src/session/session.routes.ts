import {
  addressKey,
  findStaff,
  GUEST_COOKIE,
  identifyCaller,
  refuseOtherMethods,
  signGuest,
} from '@ronin/server-kit';
import { Router, type Request, type Response } from 'express';
import type { ApiContext } from '../context.ts';
import { presentSession } from './session.presenter.ts';
import { findPerson, reserveCustomerId } from './session.service.ts';

/** The longest that browsers keep a cookie, in milliseconds: 400 days. Each session call starts it anew. */
const GUEST_COOKIE_LIFE = 400 * 24 * 60 * 60 * 1_000;

/** GET /api/session (decisions: Identity). */
export function sessionRoutes(context: ApiContext): Router {
  const { database } = context;
  const router = Router();

  router
    .route('/api/session')
    .get(async (req, res) => {
      const customerId = await identifyBrowser(context, req, res);
      const [person, staff] = await Promise.all([
        findPerson(database, customerId),
        findStaff(req, context.findStaff),
      ]);
      res.json(presentSession({ customerId, person, staff }));
    })
    .all(refuseOtherMethods);

  return router;
}

/** The browser's customer id; a browser that has none yet gets one, with its cookie. */
async function identifyBrowser(context: ApiContext, req: Request, res: Response): Promise<number> {
  const { config, database, limits } = context;
  const { identity } = config;
  const caller = identifyCaller(req, identity);
  if (!identity.guestIdentity && caller.kind !== 'nobody') return caller.customerId;

  let customerId: number;
  if (caller.kind === 'guest') customerId = caller.customerId;
  else {
    await limits.newSession.consume(addressKey(req.ip));
    customerId = await reserveCustomerId(database);
  }
  res.cookie(GUEST_COOKIE, signGuest(customerId, identity.sessionSecret), {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    path: '/',
    maxAge: GUEST_COOKIE_LIFE,
  });

  return customerId;
}
