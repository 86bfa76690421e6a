import type { StaffIdentity, StaffRole } from '@ronin/contracts';
import type { VisitedPage } from '../../app/lazy/load-when-visited.tsx';
import { hasRole } from '../../app/staff-session.ts';
import { staffPaths } from '../../staff-paths.ts';
import { analyticsPages } from '../analytics/analytics-pages.ts';

/** A console: its page or pages, its label in the navigation, and its role. */
interface StaffPage extends VisitedPage {
  readonly label: string;
  /** Admins may use every console. */
  readonly role: StaffRole;
}

export interface MenuGroup {
  readonly label: string;
  readonly pages: readonly StaffPage[];
}

const COMPONENTS = {
  chat: async () => (await import('../pages/Chat.page.tsx')).ChatPage,
  visitors: async () => (await import('../visitors/VisitorsConsole.tsx')).VisitorsConsole,
  inbox: async () => (await import('../pages/Chat.page.tsx')).ChatPage,
  orders: async () => (await import('../orders/OrdersConsole.tsx')).OrdersConsole,
  customers: async () => (await import('../customers/CustomersConsole.tsx')).CustomersConsole,
  discounts: async () => (await import('../orders/discounts/DiscountsConsole.tsx')).DiscountsConsole,
  products: async () => (await import('../catalogue/ProductsConsole.tsx')).ProductsConsole,
  stock: async () => (await import('../stock/StockConsole.tsx')).StockConsole,
  content: async () => (await import('../pages/Content.page.tsx')).ContentPage,
  newsletter: async () => (await import('../pages/Newsletter.page.tsx')).NewsletterPage,
  analytics: async () => (await import('../analytics/AnalyticsConsole.tsx')).AnalyticsConsole,
  operations: async () => (await import('../operations/OperationsConsole.tsx')).OperationsConsole,
  mail: async () => (await import('../mail/MailConsole.tsx')).MailConsole,
  audit: async () => (await import('../audit/AuditConsole.tsx')).AuditConsole,
  people: async () => (await import('../accounts/StaffAccountsConsole.tsx')).StaffAccountsConsole,
  settings: async () => (await import('../settings/SettingsConsole.tsx')).SettingsConsole,
};

const page = (name: keyof typeof COMPONENTS, label: string, role: StaffRole): StaffPage => ({
  path: staffPaths[name],
  label,
  role,
  importComponent: COMPONENTS[name],
});

/** The consoles, in the groups of the navigation. */
const GROUPS: Readonly<Record<string, readonly StaffPage[]>> = {
  Support: [
    page('chat', 'Chat', 'agent'),
    page('visitors', 'Visitors', 'agent'),
    page('inbox', 'Inbox', 'agent'),
  ],
  Sales: [
    page('orders', 'Orders', 'clerk'),
    page('customers', 'Customers', 'clerk'),
    page('discounts', 'Discounts', 'merchant'),
  ],
  Catalogue: [
    page('products', 'Products', 'merchant'),
    page('stock', 'Stock', 'merchant'),
    page('content', 'Content', 'merchant'),
    page('newsletter', 'Newsletter', 'merchant'),
  ],
  Reports: [
    { ...page('analytics', 'Analytics', 'analyst'), pages: analyticsPages },
    page('operations', 'Operations', 'operator'),
    page('mail', 'Mail', 'admin'),
    page('audit', 'Audit', 'admin'),
  ],
  Shop: [page('people', 'Staff accounts', 'admin'), page('settings', 'Settings', 'admin')],
};

export const staffPages = Object.values(GROUPS).flat();

/** The consoles that this person may open, in their groups. Empty groups are left out. */
export const listMenuGroups = (staff: StaffIdentity): MenuGroup[] =>
  Object.entries(GROUPS)
    .map(([label, pages]) => ({ label, pages: pages.filter(({ role }) => hasRole(staff, role)) }))
    .filter(({ pages }) => pages.length > 0);

export const overviewPage = {
  path: staffPaths.home,
  importComponent: async () => (await import('../overview/OverviewConsole.tsx')).OverviewConsole,
};
