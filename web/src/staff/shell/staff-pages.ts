import type { StaffRole } from '@ronin/contracts';
import type { VisitedPage } from '../../app/lazy/load-when-visited.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { analyticsPages } from '../analytics/analytics-pages.ts';

/** A console: its page or pages, its label in the navigation, and its role. */
export interface StaffPage extends VisitedPage {
  readonly label: string;
  /** Admins may use every console. */
  readonly role: StaffRole;
}

/** The consoles. staff-menu.ts puts them into the groups of the navigation. */
export const staffPages: readonly StaffPage[] = [
  {
    path: staffPaths.chat,
    label: 'Chat',
    role: 'agent',
    importComponent: async () => (await import('../pages/Chat.page.tsx')).ChatPage,
  },
  {
    path: staffPaths.visitors,
    label: 'Visitors',
    role: 'agent',
    importComponent: async () => (await import('../visitors/VisitorsConsole.tsx')).VisitorsConsole,
  },
  {
    path: staffPaths.inbox,
    label: 'Inbox',
    role: 'agent',
    importComponent: async () => (await import('../pages/Chat.page.tsx')).ChatPage,
  },
  {
    path: staffPaths.orders,
    label: 'Orders',
    role: 'clerk',
    importComponent: async () => (await import('../orders/OrdersConsole.tsx')).OrdersConsole,
  },
  {
    path: staffPaths.customers,
    label: 'Customers',
    role: 'clerk',
    importComponent: async () => (await import('../customers/CustomersConsole.tsx')).CustomersConsole,
  },
  {
    path: staffPaths.discounts,
    label: 'Discounts',
    role: 'merchant',
    importComponent: async () => (await import('../orders/discounts/DiscountsConsole.tsx')).DiscountsConsole,
  },
  {
    path: staffPaths.products,
    label: 'Products',
    role: 'merchant',
    importComponent: async () => (await import('../catalogue/ProductsConsole.tsx')).ProductsConsole,
  },
  {
    path: staffPaths.stock,
    label: 'Stock',
    role: 'merchant',
    importComponent: async () => (await import('../stock/StockConsole.tsx')).StockConsole,
  },
  {
    path: staffPaths.content,
    label: 'Content',
    role: 'merchant',
    importComponent: async () => (await import('../pages/Content.page.tsx')).ContentPage,
  },
  {
    path: staffPaths.newsletter,
    label: 'Newsletter',
    role: 'merchant',
    importComponent: async () => (await import('../pages/Newsletter.page.tsx')).NewsletterPage,
  },
  {
    path: staffPaths.analytics,
    label: 'Analytics',
    role: 'analyst',
    importComponent: async () => (await import('../analytics/AnalyticsConsole.tsx')).AnalyticsConsole,
    pages: analyticsPages,
  },
  {
    path: staffPaths.operations,
    label: 'Operations',
    role: 'operator',
    importComponent: async () => (await import('../operations/OperationsConsole.tsx')).OperationsConsole,
  },
  {
    path: staffPaths.mail,
    label: 'Mail',
    role: 'admin',
    importComponent: async () => (await import('../mail/MailConsole.tsx')).MailConsole,
  },
  {
    path: staffPaths.people,
    label: 'Staff accounts',
    role: 'admin',
    importComponent: async () => (await import('../accounts/StaffAccountsConsole.tsx')).StaffAccountsConsole,
  },
  {
    path: staffPaths.settings,
    label: 'Settings',
    role: 'admin',
    importComponent: async () => (await import('../settings/SettingsConsole.tsx')).SettingsConsole,
  },
  {
    path: staffPaths.audit,
    label: 'Audit',
    role: 'admin',
    importComponent: async () => (await import('../audit/AuditConsole.tsx')).AuditConsole,
  },
];

/** /staff, for all staff. */
export const overviewPage = {
  path: staffPaths.home,
  importComponent: async () => (await import('../overview/OverviewConsole.tsx')).OverviewConsole,
};
