import type { Session } from '@ronin/contracts';
import {
  type Caller,
  clearCookie,
  CUSTOMER_COOKIE,
  findGuest,
  getCookie,
  hasOldCookie,
  identifyCaller,
  resolveStaff,
  setCookie,
  STAFF_COOKIE,
} from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import type { Request, Response } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { presentStaff } from '../../staff/staff.presenter.ts';
import { staffCookie } from '../../staff/staff-cookie.ts';
import { accountCookie, guestCookie } from './cookies.ts';
import { findCustomerProfile, reserveCustomerId } from './session.service.ts';

export interface SessionContext extends ApiContext {
  /** The data of the shop are made up, and nothing is sent. */
  isDemonstration: boolean;
}

/** Who this browser is; makes it a guest when it is nobody yet (behaviour: identity 1). */
export async function getSession(context: SessionContext, req: Request, res: Response): Promise<Session> {
  const { database, identity } = context;
  const caller = await identifyCaller(req, identity);
  const customerId = await setCustomerCookies(context, caller, req, res);
  const [profile, staff] = await Promise.all([
    caller.kind === 'account' ? findCustomerProfile(database, customerId) : null,
    resolveStaff(req, context.findStaffSession),
  ]);
  if (staff !== null) renewStaffCookie(req, res, context.config.publicUrl);

  return {
    customerId,
    customer: profile,
    staff: staff && presentStaff(staff),
    ...(context.isDemonstration && staff && { demonstration: true }),
  };
}

/** The browser's customer id. Renews its cookie, or gives it one, and clears the cookie of an account whose session ended. */
async function setCustomerCookies(
  context: ApiContext,
  caller: Caller,
  req: Request,
  res: Response,
): Promise<number> {
  const { config, database, identity, limits } = context;
  if (caller.kind === 'account') {
    const cookie = getCookie(req, CUSTOMER_COOKIE) ?? '';
    setCookie(res, accountCookie(cookie, config.publicUrl));
    return caller.customerId;
  }
  if (!identity.guestIdentity && caller.kind === 'default') return caller.customerId;
  if (getCookie(req, CUSTOMER_COOKIE) !== undefined) clearCookie(res, CUSTOMER_COOKIE, config.publicUrl);

  const guestId = caller.kind === 'guest' ? caller.customerId : await findGuest(req, identity);
  if (guestId === null) await limits.newSession.consume(clientKey(req.ip));
  const customerId = guestId ?? (await reserveCustomerId(database));
  setCookie(res, guestCookie(customerId, config));

  return customerId;
}

/** With https the staff cookie has another name. A cookie with the old name is set again under the new one. */
function renewStaffCookie(req: Request, res: Response, publicUrl: string): void {
  const token = getCookie(req, STAFF_COOKIE);
  if (token !== undefined && hasOldCookie(req, STAFF_COOKIE, publicUrl)) {
    setCookie(res, staffCookie(token, publicUrl));
  }
}
