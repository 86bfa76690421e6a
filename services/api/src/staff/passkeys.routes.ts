import { BODY_LIMITS, passkeysCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentOwnPasskeys, presentPasskey } from '../passkeys/passkeys.presenter.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '../passkeys/passkeys.service.ts';
import { findRelyingParty, requireRelyingParty } from '../passkeys/relying-party.ts';
import { confirmPassword } from './sign-in-limits.ts';

/** GET, POST /api/staff/passkeys, POST …/challenge and …/{id}/remove: the own passkeys (behaviour: staff 11). */
export function passkeysRoutes(context: ApiContext): Router {
  const { config, database, findStaffSession } = context;
  const router = Router();
  const staffOnly = requireStaff(findStaffSession, 'any');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(passkeysCalls.listOwnPasskeys))
    .get(staffOnly, async (req, res) => {
      const passkeys = await listPasskeys(database, getStaff(req).userId);
      res.json(presentOwnPasskeys(passkeys, findRelyingParty(config.publicUrl)));
    })
    .post(staffOnly, body, async (req, res) => {
      const passkey = parse(passkeysCalls.addPasskey.body, req.body);
      const relyingParty = requireRelyingParty(config.publicUrl);
      const added = await addPasskey(database, getStaff(req), { ...passkey, relyingParty });
      res.status(201).json(presentPasskey(added));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(passkeysCalls.startPasskey))
    .post(staffOnly, body, async (req, res) => {
      const { password } = parse(passkeysCalls.startPasskey.body, req.body);
      const relyingParty = requireRelyingParty(config.publicUrl);
      const user = await confirmPassword(context, req, password);
      res.json(await startPasskey(database, user, relyingParty));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(passkeysCalls.removePasskey))
    .post(staffOnly, body, async (req, res) => {
      const { id } = parse(passkeysCalls.removePasskey.params, req.params);
      const { password } = parse(passkeysCalls.removePasskey.body, req.body);
      await confirmPassword(context, req, password);
      await removePasskey(database, getStaff(req), id);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
