import { accountCalls, BODY_LIMITS } from '@ronin/contracts';
import { clearCookie, CUSTOMER_COOKIE, getAccountCaller, requireCaller, setCookie } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { customerVisitor } from '../gates.ts';
import { guestCookie } from '../session/guest-cookie.ts';
import { reserveCustomerId } from '../session/session.service.ts';
import { eraseAccount } from './erase.service.ts';
import { exportAccount } from './export.service.ts';
import { zipExport } from './zip-export.ts';

/** Export and erasure of an account (behaviour: privacy 7). */
export function privacyRoutes(context: ApiContext): Router {
  const { config, database, gates, limits, now } = context;
  const router = Router();
  const signedIn = requireCaller(context.identity, 'account');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(accountCalls.exportAccount))
    .get(signedIn, async (req, res) => {
      const { customerId } = getAccountCaller(req);
      await limits.accountExport.consume(String(customerId));
      const zip = await gates.files(
        async () => await zipExport(await exportAccount(database, customerId, now())),
        customerVisitor(customerId),
      );
      res.attachment('ronin-account.zip').type('application/zip').send(zip);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.eraseAccount))
    .post(signedIn, body, async (req, res) => {
      const { code } = parse(accountCalls.eraseAccount.body, req.body);
      await eraseAccount(database, { caller: getAccountCaller(req), code }, config.identity.sessionSecret);
      clearCookie(res, CUSTOMER_COOKIE, config.publicUrl);
      setCookie(res, guestCookie(await reserveCustomerId(database), config));
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
