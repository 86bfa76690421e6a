export {
  type Caller,
  DEFAULT_CUSTOMER_ID,
  identifyCaller,
  type IdentitySettings,
  requireCustomer,
  signGuest,
} from './caller.ts';
export {
  clearCookie,
  type CookieHolder,
  getCookie,
  GUEST_COOKIE,
  hasOldCookie,
  setCookie,
  STAFF_BROWSER_COOKIE,
  STAFF_COOKIE,
} from './cookies.ts';
export { isSignature, sign } from './signature.ts';
export { type FindStaffSession, getStaff, hasRole, requireStaff, resolveStaff } from './staff-guard.ts';
export {
  createStaffToken,
  findStaffSession,
  getStaffTokenHash,
  hashStaffToken,
  STAFF_SESSION_ENDED,
  STAFF_SESSION_LIFE,
  type StaffMember,
} from './staff-session.ts';
