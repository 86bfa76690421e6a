import { identityCalls, type StaffIdentity } from '@ronin/contracts';
import {
  clearCookie,
  getStaffTokenHash,
  serveCalls,
  setBrowserMark,
  setCookie,
  STAFF_COOKIE,
} from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { completeSignIn, requestPasskey, takeSignIn } from '../../staff/passkey-sign-in.service.ts';
import { listPasskeys } from '../../staff/passkeys/passkeys.service.ts';
import { requireRelyingParty } from '../../staff/passkeys/relying-party.ts';
import { checkPassword, openSession, type SignedIn, signOut } from '../../staff/sign-in.service.ts';
import {
  accountCounts,
  accountKey,
  addressCount,
  consumeCounts,
  forgiveCounts,
  markSettings,
} from '../../staff/sign-in-limits.ts';
import { createSignInLog, type SignInOutcome } from '../../staff/sign-in-log.ts';
import { presentStaff } from '../../staff/staff.presenter.ts';
import { staffCookie } from '../../staff/staff-cookie.ts';
import { getSession, type SessionContext } from './session.routes.ts';

/** GET /api/session, POST /api/staff/login, /api/staff/login/passkey and /api/staff/logout (behaviour: identity 1, staff 3, staff 11). */
export const identityRoutes = (context: SessionContext) => {
  const { config, database, logger } = context;
  const log = createSignInLog(logger);
  /** @param refusal what is logged when the attempt is refused with 401. */
  const noteRefusal = <Result>(
    { ip }: Request,
    username: string,
    refusal: SignInOutcome,
    attempt: () => Promise<Result>,
  ): Promise<Result> =>
    attempt().catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'sign-in-required') log.note(refusal, username, ip);
      if (code === 'too-many-requests') log.note('too many attempts', username, ip);
      throw error;
    });

  return serveCalls(context, identityCalls, {
    getSession: ({ req, res }) => getSession(context, req, res),
    signIn: async ({ req, res, body: login }) => {
      const counts = [addressCount(context, req), ...accountCounts(context, req, login.username)];
      const result = await noteRefusal(req, login.username, 'wrong password', async () => {
        await consumeCounts(counts);
        const user = await checkPassword(database, login);
        const passkeys = await listPasskeys(database, user.id);
        if (passkeys.length === 0) return await openSession(database, user);
        const relyingParty = requireRelyingParty(config.publicUrl);
        return await requestPasskey(database, user, { passkeys, relyingParty });
      });
      if ('passkey' in result) {
        // The attempt goes on counting until the passkey is accepted.
        log.note('passkey requested', login.username, req.ip);
        return result;
      }
      await forgiveCounts(counts);
      log.note('signed in', result.staff.username, req.ip);
      return await startBrowserSession(context, { req, res }, result);
    },
    signInWithPasskey: async ({ req, res, body: { token, response } }) => {
      const perAddress = addressCount(context, req);
      await consumeCounts([perAddress]);
      const pending = await takeSignIn(database, token);
      const { username } = pending.user;
      const counts = accountCounts(context, req, username);
      const signedIn = await noteRefusal(req, username, 'wrong passkey', async () => {
        await consumeCounts(counts);
        const relyingParty = requireRelyingParty(config.publicUrl);
        return await completeSignIn(database, pending, { response, relyingParty });
      });
      await forgiveCounts([perAddress, ...counts]);
      log.note('signed in with passkey', username, req.ip);
      return await startBrowserSession(context, { req, res }, signedIn);
    },
    signOut: async ({ req, res }) => {
      const tokenHash = getStaffTokenHash(req);
      const username = tokenHash === null ? null : await signOut(database, tokenHash);
      if (username !== null) log.note('signed out', username, req.ip);
      clearCookie(res, STAFF_COOKIE, config.publicUrl);
    },
  });
};

/** Sets the cookies of a new session and ends the one that it replaces. */
async function startBrowserSession(
  context: ApiContext,
  { req, res }: { req: Request; res: Response },
  { staff, token }: SignedIn,
): Promise<StaffIdentity> {
  const { publicUrl } = context.config;
  const replaced = getStaffTokenHash(req);
  if (replaced !== null) await signOut(context.database, replaced);
  setCookie(res, staffCookie(token, publicUrl));
  setBrowserMark(res, accountKey(staff.username), markSettings(context));

  return presentStaff(staff);
}
