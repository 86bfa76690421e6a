import { accountCalls, BODY_LIMITS, type CodePurpose, type SignIn } from '@ronin/contracts';
import {
  addBrowserMark,
  BROWSER_MARK_LIFE_MS,
  clearCookie,
  CUSTOMER_BROWSER_COOKIE,
  CUSTOMER_COOKIE,
  getAccountCaller,
  getGuestOrAccount,
  GUEST_COOKIE,
  requireCaller,
  setCookie,
} from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, type Response, Router } from 'express';
import { normaliseIp } from '../analytics-intake/ip-address.ts';
import type { ApiContext } from '../context.ts';
import { accountCookie, accountMarks } from '../session/account-cookie.ts';
import { guestCookie } from '../session/guest-cookie.ts';
import { reserveCustomerId } from '../session/session.service.ts';
import { presentSignedIn } from './accounts.presenter.ts';
import { countPasswordGuess, isCodeMailAllowed } from './codes/address-limits.ts';
import { requestCode } from './codes/mailed-codes.service.ts';
import { findSender } from './codes/sender.ts';
import { describeDevice } from './device.ts';
import { getAccount } from './profile.service.ts';
import { endSessionOfToken } from './sessions.service.ts';
import { signIn, type SignInProof } from './sign-in.service.ts';

/** A code for these purposes goes to the account's own address only. */
const OWN_ADDRESS_PURPOSES: CodePurpose[] = ['password', 'erase'];

/** POST /api/account/code, /sign-in and /sign-out (behaviour: accounts 2, accounts 3). */
export function signInRoutes(context: ApiContext): Router {
  const { config, database, limits, now } = context;
  const { sessionSecret } = config.identity;
  const router = Router();
  const guestOrAccount = requireCaller(context.identity, 'guest');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(accountCalls.requestCode))
    .post(guestOrAccount, body, async (req, res) => {
      const { email, purpose } = parse(accountCalls.requestCode.body, req.body);
      const caller = purpose === 'sign-in' ? getGuestOrAccount(req) : getAccountCaller(req);
      await limits.codeMailSender.consume(clientKey(req.ip));
      const sender = findSender(context, req, email);
      const isAllowed =
        (await isCodeMailAllowed(limits, sender)) &&
        (!OWN_ADDRESS_PURPOSES.includes(purpose) || (await isOwnAddress(context, caller.customerId, email)));
      await requestCode(
        database,
        { email, purpose, caller, isAllowed, isKnownBrowser: sender.mark !== null },
        { secret: sessionSecret, rateLimits: config.rateLimits, now: now() },
      );
      res.status(202).json({});
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.signIn))
    .post(guestOrAccount, body, async (req, res) => {
      const proof = toProof(parse(accountCalls.signIn.body, req.body));
      const caller = getGuestOrAccount(req);
      await limits.signIn.consume(clientKey(req.ip));
      const device = describeBrowser(context, req);
      if ('password' in proof) await countPasswordGuess(limits, findSender(context, req, proof.email));
      const { account, cookie } = await signIn(database, { proof, caller, device }, sessionSecret);
      setCookie(res, accountCookie(cookie, config.publicUrl));
      clearCookie(res, GUEST_COOKIE, config.publicUrl);
      rememberBrowser(context, req, res, account.email ?? '');
      res.json(presentSignedIn(account));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(accountCalls.signOut))
    .post(guestOrAccount, async (req, res) => {
      const caller = getGuestOrAccount(req);
      if (caller.kind === 'account') {
        await endSessionOfToken(database, caller.tokenHash);
        clearCookie(res, CUSTOMER_COOKIE, config.publicUrl);
        setCookie(res, guestCookie(await reserveCustomerId(database), config));
      }
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

/** The contract accepts exactly one proof. */
function toProof({ email = '', code = '', password, token }: SignIn): SignInProof {
  if (token !== undefined) return { token };

  return password === undefined ? { email, code } : { email, password };
}

/** The browser that asks, as the list of sessions shows it. */
function describeBrowser({ findCountry }: ApiContext, req: Request) {
  const ip = normaliseIp(req.ip);

  return {
    device: describeDevice(req.get('User-Agent')),
    countryCode: ip === null ? null : findCountry(ip),
  };
}

/** From now on nobody can hold this browser up by asking for codes for the same address. */
function rememberBrowser(context: ApiContext, req: Request, res: Response, email: string): void {
  setCookie(res, {
    name: CUSTOMER_BROWSER_COOKIE,
    value: addBrowserMark(req, email.toLowerCase(), accountMarks(context)),
    maxAgeMs: BROWSER_MARK_LIFE_MS,
    publicUrl: context.config.publicUrl,
  });
}

async function isOwnAddress({ database }: ApiContext, customerId: number, email: string): Promise<boolean> {
  const account = await getAccount(database, customerId);

  return account.email?.toLowerCase() === email.toLowerCase();
}
