import type { StaffIdentity } from '@ronin/contracts';
import { hasRole } from '../../app/staff-session.ts';
import { type StaffPage, staffPages } from './staff-pages.ts';

/** Consoles that belong together. */
export interface MenuGroup {
  readonly label: string;
  readonly pages: readonly StaffPage[];
}

/** The groups in the order of the menu. A console that is in none of them is in the last one. */
const GROUPS: readonly { readonly label: string; readonly paths: readonly string[] }[] = [
  { label: 'Support', paths: ['/staff/chat', '/staff/visitors', '/staff/inbox'] },
  { label: 'Sales', paths: ['/staff/orders', '/staff/customers', '/staff/discounts'] },
  { label: 'Catalogue', paths: ['/staff/products', '/staff/stock', '/staff/content', '/staff/newsletter'] },
  { label: 'Reports', paths: ['/staff/analytics', '/staff/operations', '/staff/mail', '/staff/audit'] },
  { label: 'Shop', paths: ['/staff/people', '/staff/settings'] },
];

/** The consoles that this person may open, in their groups. Empty groups are left out. */
export function listMenuGroups(staff: StaffIdentity): MenuGroup[] {
  const allowed = staffPages.filter(({ role }) => hasRole(staff, role));
  const grouped = new Set(GROUPS.flatMap(({ paths }) => paths));
  const last = GROUPS.at(-1)?.label;

  return GROUPS.map(({ label, paths }) => ({
    label,
    pages: [
      ...paths.flatMap((path) => allowed.filter((page) => page.path === path)),
      ...(label === last ? allowed.filter(({ path }) => !grouped.has(path)) : []),
    ],
  })).filter(({ pages }) => pages.length > 0);
}
