import type { StaffRole } from '@ronin/contracts';

/** What each role may do, in the order of the form. */
export const ROLE_TEXTS: Record<StaffRole, string> = {
  agent: 'Answer chats, messages and tickets',
  clerk: 'Work on orders, see customers',
  merchant: 'Edit products, stock, pages and the newsletter',
  analyst: 'Read reports',
  operator: 'Watch and control the queues',
  admin: 'Everything, also people and mails',
};

export const ROLES: readonly StaffRole[] = ['agent', 'clerk', 'merchant', 'analyst', 'operator', 'admin'];

/** The name of a role's checkbox. */
export const roleField = (role: StaffRole): string => `role-${role}`;
