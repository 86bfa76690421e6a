import { identityCalls, type PasskeyRequired, type StaffIdentity, type StaffLogin } from '@ronin/contracts';
import {
  addBrowserMark,
  BROWSER_MARK_LIFE_MS,
  clearCookie,
  getStaffTokenHash,
  serveCalls,
  setCookie,
  STAFF_BROWSER_COOKIE,
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
import { createSignInLog, type SignInLog, type SignInOutcome } from '../../staff/sign-in-log.ts';
import { presentStaff } from '../../staff/staff.presenter.ts';
import { staffCookie } from '../../staff/staff-cookie.ts';
import { getSession, type SessionContext } from './session.routes.ts';

/** GET /api/session, POST /api/staff/login, /api/staff/login/passkey and /api/staff/logout (behaviour: identity 1, staff 3, staff 11). */
export const identityRoutes = (context: SessionContext) => {
  const { config, database, logger } = context;
  const log = createSignInLog(logger);

  return serveCalls(context, identityCalls, {
    getSession: ({ req, res }) => getSession(context, req, res),
    signIn: async ({ req, res, body: login }) => {
      const counts = [addressCount(context, req), ...accountCounts(context, req, login.username)];
      const attempt = { log, req, username: login.username, refusal: 'wrong password' } as const;
      const result = await noteRefusal(attempt, async () => {
        await consumeCounts(counts);
        return await signInWithPassword(context, login);
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
      const attempt = { log, req, username, refusal: 'wrong passkey' } as const;
      const signedIn = await noteRefusal(attempt, async () => {
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

/**
 * Starts a session when the account has no passkey; otherwise asks for one.
 * @throws AppError sign-in-required; conflict when the account has passkeys, and PUBLIC_URL no host name for them.
 */
async function signInWithPassword(
  { config, database }: ApiContext,
  login: StaffLogin,
): Promise<SignedIn | PasskeyRequired> {
  const user = await checkPassword(database, login);
  const passkeys = await listPasskeys(database, user.id);
  if (passkeys.length === 0) return await openSession(database, user);
  const relyingParty = requireRelyingParty(config.publicUrl);

  return await requestPasskey(database, user, { passkeys, relyingParty });
}

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
  setCookie(res, {
    name: STAFF_BROWSER_COOKIE,
    value: addBrowserMark(req, accountKey(staff.username), markSettings(context)),
    maxAgeMs: BROWSER_MARK_LIFE_MS,
    publicUrl,
  });

  return presentStaff(staff);
}

interface Attempt {
  log: SignInLog;
  req: Request;
  username: string;
  /** What is logged when the attempt is refused with 401. */
  refusal: SignInOutcome;
}

async function noteRefusal<Result>(
  { log, req, username, refusal }: Attempt,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'sign-in-required') log.note(refusal, username, req.ip);
    if (code === 'too-many-requests') log.note('too many attempts', username, req.ip);
    throw error;
  }
}
