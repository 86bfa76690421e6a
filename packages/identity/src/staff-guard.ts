import type { StaffRole } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import type { Request, RequestHandler } from 'express';
import type { CookieHolder } from './cookies.ts';
import { hashSessionToken } from './signature.ts';
import { getStaffTokenHash, type StaffMember } from './staff-session.ts';

/** Finds the member of staff whose session token has this hash: null when the session ended or never existed. */
export type FindStaffSession = (tokenHash: string) => Promise<StaffMember | null>;

const staffByRequest = new WeakMap<object, StaffMember>();

/**
 * Guards a staff route. It stands before everything that reads or parses the body, and keeps the member of staff for
 * `getStaff`. The role admin includes every other role, `any` is all staff, and `orRole` a second role that is
 * enough. With `findKey` a key in the header Authorization is enough: it stands for its owner.
 * @throws AppError sign-in-required, or forbidden to staff without the role.
 */
export function requireStaff(
  findSession: FindStaffSession,
  role: StaffRole | 'any',
  { orRole, findKey }: { orRole?: StaffRole | undefined; findKey?: FindStaffSession | undefined } = {},
): RequestHandler {
  return async (req, _res, next) => {
    const keyHash = findKey && getBearerHash(req);
    const staff = await (keyHash ? findKey(keyHash) : resolveStaff(req, findSession));
    if (staff === null) throw new AppError('sign-in-required', 'Staff sign-in required.');
    if (role !== 'any' && !hasRole(staff, role) && (orRole === undefined || !hasRole(staff, orRole))) {
      throw new AppError('forbidden', `This needs the role ${orRole ? `${role} or ${orRole}` : role}.`);
    }

    staffByRequest.set(req, staff);
    next();
  };
}

/** The member of staff whom `requireStaff` accepted for this request. */
export function getStaff(req: object): StaffMember {
  const staff = staffByRequest.get(req);
  if (staff === undefined) throw new Error('getStaff is for handlers behind requireStaff.');

  return staff;
}

/** The hash of the secret after `Bearer`; undefined without one. */
function getBearerHash(req: Request): string | undefined {
  const [, secret] = /^Bearer ([\w-]{20,100})$/i.exec(req.headers.authorization ?? '') ?? [];

  return secret === undefined ? undefined : hashSessionToken(secret);
}

/** The member of staff whose cookie the request carries, or null. Also for a socket's handshake request. */
export async function resolveStaff(
  req: CookieHolder,
  findSession: FindStaffSession,
): Promise<StaffMember | null> {
  const tokenHash = getStaffTokenHash(req);

  return tokenHash === null ? null : await findSession(tokenHash);
}

/** Guards a call for leads, behind `requireStaff`. @throws AppError forbidden */
export const requireLead: RequestHandler = (req, _res, next) => {
  if (!isLead(getStaff(req))) throw new AppError('forbidden', 'This is for leads.');
  next();
};

export const isLead = (staff: Pick<StaffMember, 'lead' | 'roles'>): boolean =>
  staff.lead || staff.roles.includes('admin');

export const hasRole = (staff: StaffMember, role: StaffRole): boolean =>
  staff.roles.includes(role) || staff.roles.includes('admin');
