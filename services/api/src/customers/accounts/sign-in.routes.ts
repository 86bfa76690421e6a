import type { accountCalls, CodePurpose, SignIn } from '@ronin/contracts';
import {
  type CallRequest,
  clearCookie,
  CUSTOMER_COOKIE,
  GUEST_COOKIE,
  setBrowserMark,
  setCookie,
  signInRequired,
} from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import bowser from 'bowser';
import type { Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { normaliseIp } from '../../context/ip-address.ts';
import { accountCookie, accountMarks, guestCookie } from '../sessions/cookies.ts';
import { reserveCustomerId } from '../sessions/session.service.ts';
import { presentSignedIn } from './accounts.presenter.ts';
import { countPasswordGuess, findSender, isCodeMailAllowed } from './codes/address-limits.ts';
import { requestCode } from './codes/mailed-codes.service.ts';
import { getAccount } from './profile.service.ts';
import { signIn, type SignInProof } from './sign-in.service.ts';

/** A code for these purposes goes to the account's own address only. */
const OWN_ADDRESS_PURPOSES: CodePurpose[] = ['password', 'erase'];

/** Mails a code, unless too many were asked for: the caller is not told (behaviour: accounts 2). */
export async function mailCode(
  context: ApiContext,
  { req, body: { email, purpose }, caller }: CallRequest<typeof accountCalls.requestCode>,
): Promise<void> {
  const { config, database, limits, now } = context;
  if (purpose !== 'sign-in' && caller.kind !== 'account') throw signInRequired();
  await limits.codeMailSender.consume(clientKey(req.ip));
  const sender = findSender(context, req, email);
  const isAllowed =
    (await isCodeMailAllowed(limits, sender)) &&
    (!OWN_ADDRESS_PURPOSES.includes(purpose) || (await isOwnAddress(context, caller.customerId, email)));
  await requestCode(
    database,
    { email, purpose, caller, isAllowed, isKnownBrowser: sender.mark !== null },
    { secret: config.identity.sessionSecret, rateLimits: config.rateLimits, now: now() },
  );
}

/** Signs the browser in to an account (behaviour: accounts 3). */
export async function signInBrowser(
  context: ApiContext,
  { req, res, body, caller }: CallRequest<typeof accountCalls.signIn>,
) {
  const { config, database, limits } = context;
  const proof = toProof(body);
  const ip = normaliseIp(req.ip);
  const countryCode = ip === null ? null : context.findCountry(ip);
  const device = { device: describeDevice(req.get('User-Agent')), countryCode };
  if ('password' in proof) await countPasswordGuess(limits, findSender(context, req, proof.email));
  const proven = { proof, caller, device };
  const { account, cookie } = await signIn(database, proven, config.identity.sessionSecret);
  setCookie(res, accountCookie(cookie, config.publicUrl));
  clearCookie(res, GUEST_COOKIE, config.publicUrl);
  // From now on nobody can hold this browser up by asking for codes for the same address.
  setBrowserMark(res, (account.email ?? '').toLowerCase(), accountMarks(context));

  return presentSignedIn(account);
}

/** Makes the browser a new guest. */
export async function becomeGuest({ config, database }: ApiContext, res: Response): Promise<void> {
  clearCookie(res, CUSTOMER_COOKIE, config.publicUrl);
  setCookie(res, guestCookie(await reserveCustomerId(database), config));
}

/** The contract accepts exactly one proof. */
function toProof({ email = '', code = '', password, token }: SignIn): SignInProof {
  if (token !== undefined) return { token };

  return password === undefined ? { email, code } : { email, password };
}

async function isOwnAddress({ database }: ApiContext, customerId: number, email: string): Promise<boolean> {
  const account = await getAccount(database, customerId);

  return account.email?.toLowerCase() === email.toLowerCase();
}

/** The header is cut to this length before it is parsed. */
const PARSED_LENGTH = 1_024;
const STORED_LENGTH = 100;

/** The browser and its system, such as "Safari on iOS"; null when neither is known. */
function describeDevice(userAgent: string | undefined): string | null {
  const text = userAgent?.trim().slice(0, PARSED_LENGTH) ?? '';
  if (text === '') return null;
  const { browser, os } = bowser.parse(text);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');

  return parts.length === 0 ? null : parts.join(' on ').slice(0, STORED_LENGTH);
}
