import type { StaffRole } from '@ronin/contracts';
import type { ComponentType } from 'react';
import { staffPaths } from './staff-paths.ts';

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
    importComponent: async () => (await import('../pages/staff/Chat.page.tsx')).ChatPage,
  },
  {
    path: staffPaths.inbox,
    label: 'Inbox',
    role: 'agent',
    importComponent: async () => (await import('../pages/staff/Inbox.page.tsx')).InboxPage,
  },
  {
    path: staffPaths.orders,
    label: 'Orders',
    role: 'clerk',
    importComponent: async () => (await import('../pages/staff/Orders.page.tsx')).OrdersPage,
  },
  {
    path: staffPaths.customers,
    label: 'Customers',
    role: 'clerk',
    importComponent: async () => (await import('../pages/staff/Customers.page.tsx')).CustomersPage,
  },
  {
    path: staffPaths.discounts,
    label: 'Discounts',
    role: 'merchant',
    importComponent: async () => (await import('../pages/staff/Discounts.page.tsx')).DiscountsPage,
  },
  {
    path: staffPaths.products,
    label: 'Products',
    role: 'merchant',
    importComponent: async () => (await import('../pages/staff/Products.page.tsx')).ProductsPage,
  },
  {
    path: staffPaths.stock,
    label: 'Stock',
    role: 'merchant',
    importComponent: async () => (await import('../pages/staff/Stock.page.tsx')).StockPage,
  },
  {
    path: staffPaths.content,
    label: 'Content',
    role: 'merchant',
    importComponent: async () => (await import('../pages/staff/Content.page.tsx')).ContentPage,
  },
  {
    path: staffPaths.newsletter,
    label: 'Newsletter',
    role: 'merchant',
    importComponent: async () => (await import('../pages/staff/Newsletter.page.tsx')).NewsletterPage,
  },
  {
    path: staffPaths.analytics,
    label: 'Analytics',
    role: 'analyst',
    importComponent: async () => (await import('../pages/staff/Analytics.page.tsx')).AnalyticsPage,
  },
  {
    path: staffPaths.operations,
    label: 'Operations',
    role: 'operator',
    importComponent: async () => (await import('../pages/staff/Operations.page.tsx')).OperationsPage,
  },
  {
    path: staffPaths.mail,
    label: 'Mail',
    role: 'admin',
    importComponent: async () => (await import('../pages/staff/Mail.page.tsx')).MailPage,
  },
  {
    path: staffPaths.people,
    label: 'People',
    role: 'admin',
    importComponent: async () => (await import('../pages/staff/People.page.tsx')).PeoplePage,
  },
  {
    path: staffPaths.settings,
    label: 'Settings',
    role: 'admin',
    importComponent: async () => (await import('../pages/staff/Settings.page.tsx')).SettingsPage,
  },
  {
    path: staffPaths.audit,
    label: 'Audit',
    role: 'admin',
    importComponent: async () => (await import('../pages/staff/Audit.page.tsx')).AuditPage,
  },
];

/** /staff, for all staff. */
export const overviewPage = {
  path: staffPaths.home,
  importComponent: async () => (await import('../pages/staff/Overview.page.tsx')).OverviewPage,
};
