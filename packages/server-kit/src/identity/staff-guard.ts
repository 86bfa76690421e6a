import type { RequestHandler } from 'express';
import { AppError } from '../http/errors.ts';
import { readStaffDigest } from './identity.ts';

/** A signed-in member of staff. */
export interface StaffMember {
  userId: number;
  username: string;
  displayName: string;
  roles: readonly string[];
}

/** Looks up who holds the session of this digest: null when it ended or never was. */
export type FindStaff<Member extends StaffMember = StaffMember> = (
  tokenDigest: string,
) => Promise<Member | null>;

interface StaffRequest {
  headers: { cookie?: string | undefined };
}

const knownStaff = new WeakMap<object, StaffMember>();

/**
 * Who first: stands in a staff route before whatever reads or parses the body, and remembers whom it let in for
 * `staffOf`. The role admin includes every other.
 * @throws AppError sign-in-required, or forbidden to staff without the role.
 */
export function requireStaff(find: FindStaff, role: string): RequestHandler {
  return async (req, _res, next) => {
    const staff = await findStaff(req, find);
    if (staff === null) throw new AppError('sign-in-required', 'Staff sign-in required.');
    if (!hasRole(staff, role)) {
      throw new AppError('forbidden', `This needs the role ${role}.`);
    }

    knownStaff.set(req, staff);
    next();
  };
}

/** Whom `requireStaff` let in on this request. */
export function staffOf(req: object): StaffMember {
  const staff = knownStaff.get(req);
  if (staff === undefined) throw new Error('staffOf is for handlers behind requireStaff.');

  return staff;
}

/** The member of staff whose cookie the request carries, or null. Also for a socket's handshake request. */
export async function findStaff<Member extends StaffMember>(
  req: StaffRequest,
  find: FindStaff<Member>,
): Promise<Member | null> {
  const digest = readStaffDigest(req);

  return digest === null ? null : await find(digest);
}

export const hasRole = (staff: StaffMember, role: string): boolean =>
  staff.roles.includes(role) || staff.roles.includes('admin');
