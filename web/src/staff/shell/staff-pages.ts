import type { StaffRole } from '@ronin/contracts';
import type { ComponentType } from 'react';
import { staffPaths } from '../../staff-paths.ts';

/** A console: its path, its label in the navigation, and its role. */
export interface StaffPage {
  readonly path: string;
  readonly label: string;
  /** Admins may use every console. */
  readonly role: StaffRole;
  readonly importComponent: () => Promise<ComponentType>;
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
    path: staffPaths.inbox,
    label: 'Inbox',
    role: 'agent',
    importComponent: async () => (await import('../pages/Inbox.page.tsx')).InboxPage,
  },
  {
    path: staffPaths.orders,
    label: 'Orders',
    role: 'clerk',
    importComponent: async () => (await import('../pages/Orders.page.tsx')).OrdersPage,
  },
  {
    path: staffPaths.customers,
    label: 'Customers',
    role: 'clerk',
    importComponent: async () => (await import('../pages/Customers.page.tsx')).CustomersPage,
  },
  {
    path: staffPaths.discounts,
    label: 'Discounts',
    role: 'merchant',
    importComponent: async () => (await import('../pages/Discounts.page.tsx')).DiscountsPage,
  },
  {
    path: staffPaths.products,
    label: 'Products',
    role: 'merchant',
    importComponent: async () => (await import('../pages/Products.page.tsx')).ProductsPage,
  },
  {
    path: staffPaths.stock,
    label: 'Stock',
    role: 'merchant',
    importComponent: async () => (await import('../pages/Stock.page.tsx')).StockPage,
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
    importComponent: async () => (await import('../pages/Analytics.page.tsx')).AnalyticsPage,
  },
  {
    path: staffPaths.operations,
    label: 'Operations',
    role: 'operator',
    importComponent: async () => (await import('../pages/Operations.page.tsx')).OperationsPage,
  },
  {
    path: staffPaths.mail,
    label: 'Mail',
    role: 'admin',
    importComponent: async () => (await import('../pages/Mail.page.tsx')).MailPage,
  },
  {
    path: staffPaths.people,
    label: 'People',
    role: 'admin',
    importComponent: async () => (await import('../pages/People.page.tsx')).PeoplePage,
  },
  {
    path: staffPaths.settings,
    label: 'Settings',
    role: 'admin',
    importComponent: async () => (await import('../pages/Settings.page.tsx')).SettingsPage,
  },
  {
    path: staffPaths.audit,
    label: 'Audit',
    role: 'admin',
    importComponent: async () => (await import('../pages/Audit.page.tsx')).AuditPage,
  },
];

/** /staff, for all staff. */
export const overviewPage = {
  path: staffPaths.home,
  importComponent: async () => (await import('../pages/Overview.page.tsx')).OverviewPage,
};
