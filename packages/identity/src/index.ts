export {
  type Caller,
  type Claim,
  createIdentity,
  DEFAULT_CUSTOMER_ID,
  findGuest,
  identifyCaller,
  type Identity,
  type IdentitySettings,
  parseClaim,
  refuseMergedGuest,
  requireCustomer,
  requireCustomerOfWrite,
  signGuest,
  signInRequired,
} from './caller.ts';
export {
  clearCookie,
  type CookieHolder,
  CUSTOMER_BROWSER_COOKIE,
  CUSTOMER_COOKIE,
  getCookie,
  GUEST_COOKIE,
  hasOldCookie,
  setCookie,
  STAFF_BROWSER_COOKIE,
  STAFF_COOKIE,
} from './cookies.ts';
export {
  type AccountCaller,
  accountsOff,
  getAccountCaller,
  getGuestOrAccount,
  type GuestCaller,
  requireCaller,
} from './customer-guard.ts';
export { CUSTOMER_SESSION_LIFE, signCustomerCookie } from './customer-session.ts';
export {
  addBrowserMark,
  BROWSER_MARK_LIFE_MS,
  type BrowserMarkSettings,
  findBrowserMark,
} from './known-browser.ts';
export { refusesTracking } from './refuses-tracking.ts';
export { findReportKeyOwner } from './report-key-owner.ts';
export { Answered, type CallRequest, SENT, serveCalls } from './serve-calls.ts';
export { createSessionToken, hashSessionToken } from './session-token.ts';
export { isSignature, sign } from './signature.ts';
export {
  type FindStaffSession,
  getStaff,
  hasRole,
  isLead,
  requireStaff,
  resolveStaff,
} from './staff-guard.ts';
export {
  findStaffSession,
  getStaffTokenHash,
  STAFF_SESSION_ENDED,
  STAFF_SESSION_LIFE,
  type StaffMember,
} from './staff-session.ts';
