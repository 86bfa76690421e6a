import { accountCalls, BODY_LIMITS, type OwnerProof } from '@ronin/contracts';
import { accountsOff, getAccountCaller, requireCaller } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentAccount, presentAddress, presentSession } from './accounts.presenter.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts';
import { countPasswordGuess } from './codes/address-limits.ts';
import { findSender } from './codes/sender.ts';
import { changeEmail } from './email-changes/change-email.service.ts';
import { undoEmailChange } from './email-changes/undo-email-change.service.ts';
import { changePassword } from './password.service.ts';
import { changeAccount, getAccount } from './profile.service.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.service.ts';

/** The calls of a signed-in customer (behaviour: accounts 5, accounts 6, accounts 7). */
export function accountRoutes(context: ApiContext): Router {
  const { database, limits, now } = context;
  const secret = context.config.identity.sessionSecret;
  const router = Router();
  const signedIn = requireCaller(context.identity, 'account');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  const changeOwnPassword = async (
    req: Request,
    change: { password: string | null; proof: OwnerProof },
  ): Promise<void> => {
    const caller = getAccountCaller(req);
    if (change.proof.currentPassword !== undefined) {
      const account = await getAccount(database, caller.customerId);
      await countPasswordGuess(limits, findSender(context, req, account.email ?? ''));
    }
    await changePassword(database, { ...change, caller }, { secret, now: now() });
  };

  router
    .route(routePath(accountCalls.getAccount))
    .get(signedIn, async (req, res) => {
      res.json(presentAccount(await getAccount(database, getAccountCaller(req).customerId)));
    })
    .patch(signedIn, body, async (req, res) => {
      const change = parse(accountCalls.changeAccount.body, req.body);
      const changed = await changeAccount(database, getAccountCaller(req).customerId, change);
      res.json(presentAccount(changed));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.changeEmail))
    .patch(signedIn, body, async (req, res) => {
      const proof = parse(accountCalls.changeEmail.body, req.body);
      const caller = getAccountCaller(req);
      const changed = await changeEmail(database, { ...proof, caller }, { secret, now: now() });
      res.json(presentAccount(changed));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.undoEmailChange))
    .post(body, async (req, res) => {
      if (!context.identity.guestIdentity) throw accountsOff();
      const { token } = parse(accountCalls.undoEmailChange.body, req.body);
      await limits.signIn.consume(clientKey(req.ip));
      await undoEmailChange(database, token, now());
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.setPassword))
    .put(signedIn, body, async (req, res) => {
      const { password, ...proof } = parse(accountCalls.setPassword.body, req.body);
      await changeOwnPassword(req, { password, proof });
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.removePassword))
    .post(signedIn, body, async (req, res) => {
      const proof = parse(accountCalls.removePassword.body, req.body);
      await changeOwnPassword(req, { password: null, proof });
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.listSessions))
    .get(signedIn, async (req, res) => {
      const { customerId, tokenHash } = getAccountCaller(req);
      const sessions = await listSessions(database, customerId);
      res.json(sessions.map((session) => presentSession(session, tokenHash)));
    })
    .delete(signedIn, async (req, res) => {
      await endOtherSessions(database, getAccountCaller(req));
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.endSession))
    .delete(signedIn, async (req, res) => {
      const { id } = parse(accountCalls.endSession.params, req.params);
      await endSession(database, getAccountCaller(req).customerId, id);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.listAddresses))
    .get(signedIn, async (req, res) => {
      const addresses = await listAddresses(database, getAccountCaller(req).customerId);
      res.json(addresses.map(presentAddress));
    })
    .post(signedIn, body, async (req, res) => {
      const address = parse(accountCalls.addAddress.body, req.body);
      const added = await addAddress(database, getAccountCaller(req).customerId, address);
      res.status(201).json(presentAddress(added));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.changeAddress))
    .patch(signedIn, body, async (req, res) => {
      const { id } = parse(accountCalls.changeAddress.params, req.params);
      const change = parse(accountCalls.changeAddress.body, req.body);
      const changed = await changeAddress(database, getAccountCaller(req).customerId, { id, change });
      res.json(presentAddress(changed));
    })
    .delete(signedIn, async (req, res) => {
      const { id } = parse(accountCalls.removeAddress.params, req.params);
      await removeAddress(database, getAccountCaller(req).customerId, id);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}
