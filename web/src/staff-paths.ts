/** The paths of the staff (behaviour: pages 1). Apart from the shop's paths, so that its first load does not contain them. */
export const staffPaths = {
  home: '/staff',
  login: '/staff/login',
  chat: '/staff/chat',
  visitors: '/staff/visitors',
  inbox: '/staff/inbox',
  orders: '/staff/orders',
  customers: '/staff/customers',
  discounts: '/staff/discounts',
  products: '/staff/products',
  stock: '/staff/stock',
  content: '/staff/content',
  newsletter: '/staff/newsletter',
  analytics: '/staff/analytics',
  operations: '/staff/operations',
  mail: '/staff/mail',
  people: '/staff/people',
  settings: '/staff/settings',
  audit: '/staff/audit',
  letterConfirm: '/staff/letter/confirm',
  letterStop: '/staff/letter/unsubscribe',
} as const;

/** The pages of the analytics console beside its overview. */
export const ANALYTICS_PAGES = [
  'sources',
  'pages',
  'products',
  'journeys',
  'searches',
  'chats',
  'sales',
  'live',
  'sharing',
] as const;
export type AnalyticsPageName = (typeof ANALYTICS_PAGES)[number];

export const analyticsPath = (page: AnalyticsPageName): string => `${staffPaths.analytics}/${page}`;

/** The page of a link to reports, for people without an account. Whoever has the key may read them. */
export const reportPath = (key: string): string => `/report/${key}`;
const REPORT_PATH = /^\/report\/[^/]+\/?$/i;
export const isReportPath = (pathname: string): boolean => REPORT_PATH.test(pathname);

const STAFF_PATHS: readonly string[] = [...Object.values(staffPaths), ...ANALYTICS_PAGES.map(analyticsPath)];

/** True for a path that the staff document answers. */
export const isStaffPath = (pathname: string): boolean => STAFF_PATHS.includes(pathname);
