import { AppError } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import { type Caller, identifyCaller, type Identity, signInRequired } from './caller.ts';

export type GuestCaller = Extract<Caller, { kind: 'guest' }>;
export type AccountCaller = Extract<Caller, { kind: 'account' }>;

const callers = new WeakMap<object, GuestCaller | AccountCaller>();

/**
 * Guards a call of accounts. It stands before everything that reads or parses the body, and keeps the caller for `findCaller`.
 * @throws AppError not-found where accounts are switched off, sign-in-required without a valid cookie of this kind.
 */
export function requireCaller(identity: Identity, kind: 'guest' | 'account'): RequestHandler {
  return async (req, _res, next) => {
    if (!identity.guestIdentity) throw accountsOff();
    const caller = await identifyCaller(req, identity);
    if (caller.kind !== 'account' && !(caller.kind === 'guest' && kind === 'guest')) throw signInRequired();

    callers.set(req, caller);
    next();
  };
}

export const accountsOff = () => new AppError('not-found', 'Accounts are switched off in this shop.');

/** The caller whom `requireCaller` accepted for this request, if it stands before it. */
export const findCaller = (req: object): GuestCaller | AccountCaller | undefined => callers.get(req);
