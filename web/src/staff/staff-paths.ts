/** Every address of the staff (behaviour: pages 1). Apart from the shop's paths: the shop's first load knows nothing of them. */
export const staffPaths = {
  home: '/staff',
  login: '/staff/login',
  chat: '/staff/chat',
  analytics: '/staff/analytics',
  operations: '/staff/operations',
} as const;

/** True for an address that the staff's document answers. */
export const isStaffPath = (pathname: string): boolean =>
  Object.values<string>(staffPaths).includes(pathname);
