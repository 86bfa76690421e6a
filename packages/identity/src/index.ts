export {
  DEFAULT_CUSTOMER_ID,
  identifyCaller,
  requireCustomer,
  signGuest,
  type Caller,
  type IdentitySettings,
} from './caller.ts';
export {
  clearCookie,
  getCookie,
  GUEST_COOKIE,
  hasOldCookie,
  setCookie,
  STAFF_BROWSER_COOKIE,
  STAFF_COOKIE,
  type CookieHolder,
} from './cookies.ts';
export { isSignature, sign } from './signature.ts';
export { getStaff, hasRole, requireStaff, resolveStaff, type FindStaffSession } from './staff-guard.ts';
export {
  createStaffToken,
  findStaffSession,
  getStaffTokenHash,
  hashStaffToken,
  STAFF_SESSION_ENDED,
  STAFF_SESSION_LIFE,
  type StaffMember,
} from './staff-session.ts';
