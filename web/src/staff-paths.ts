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
} as const;

/** True for a path that the staff document answers. */
export const isStaffPath = (pathname: string): boolean =>
  Object.values<string>(staffPaths).includes(pathname);
