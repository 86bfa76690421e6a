import type { StaffIdentity, StaffRole } from '@ronin/contracts';
import type { VisitedPage } from '../../app/lazy/load-when-visited.tsx';
import { hasRole } from '../../app/staff-session.ts';
import { staffPaths } from '../../staff-paths.ts';
import { analyticsPages } from '../analytics/analytics-pages.ts';

/** A console: its page or pages, its label in the navigation, and its role. */
export interface StaffPage extends VisitedPage {
  readonly label: string;
  /** Admins may use every console. */
  readonly role: StaffRole;
}

/** Consoles that belong together. */
export interface MenuGroup {
  readonly label: string;
  readonly pages: readonly StaffPage[];
}

const page = (
  name: keyof typeof staffPaths,
  label: string,
  role: StaffRole,
  importComponent: VisitedPage['importComponent'],
): StaffPage => ({ path: staffPaths[name], label, role, importComponent });

/** The consoles, in the groups of the navigation. */
const GROUPS: readonly MenuGroup[] = [
  {
    label: 'Support',
    pages: [
      page('chat', 'Chat', 'agent', () => import('../pages/Chat.page.tsx').then((file) => file.ChatPage)),
      page('visitors', 'Visitors', 'agent', () =>
        import('../visitors/VisitorsConsole.tsx').then((file) => file.VisitorsConsole),
      ),
      page('inbox', 'Inbox', 'agent', () => import('../pages/Chat.page.tsx').then((file) => file.ChatPage)),
    ],
  },
  {
    label: 'Sales',
    pages: [
      page('orders', 'Orders', 'clerk', () =>
        import('../orders/OrdersConsole.tsx').then((file) => file.OrdersConsole),
      ),
      page('customers', 'Customers', 'clerk', () =>
        import('../customers/CustomersConsole.tsx').then((file) => file.CustomersConsole),
      ),
      page('discounts', 'Discounts', 'merchant', () =>
        import('../orders/discounts/DiscountsConsole.tsx').then((file) => file.DiscountsConsole),
      ),
    ],
  },
  {
    label: 'Catalogue',
    pages: [
      page('products', 'Products', 'merchant', () =>
        import('../catalogue/ProductsConsole.tsx').then((file) => file.ProductsConsole),
      ),
      page('stock', 'Stock', 'merchant', () =>
        import('../stock/StockConsole.tsx').then((file) => file.StockConsole),
      ),
      page('content', 'Content', 'merchant', () =>
        import('../pages/Content.page.tsx').then((file) => file.ContentPage),
      ),
      page('newsletter', 'Newsletter', 'merchant', () =>
        import('../pages/Newsletter.page.tsx').then((file) => file.NewsletterPage),
      ),
    ],
  },
  {
    label: 'Reports',
    pages: [
      {
        ...page('analytics', 'Analytics', 'analyst', () =>
          import('../analytics/AnalyticsConsole.tsx').then((file) => file.AnalyticsConsole),
        ),
        pages: analyticsPages,
      },
      page('operations', 'Operations', 'operator', () =>
        import('../operations/OperationsConsole.tsx').then((file) => file.OperationsConsole),
      ),
      page('mail', 'Mail', 'admin', () => import('../mail/MailConsole.tsx').then((file) => file.MailConsole)),
      page('audit', 'Audit', 'admin', () =>
        import('../audit/AuditConsole.tsx').then((file) => file.AuditConsole),
      ),
    ],
  },
  {
    label: 'Shop',
    pages: [
      page('people', 'Staff accounts', 'admin', () =>
        import('../accounts/StaffAccountsConsole.tsx').then((file) => file.StaffAccountsConsole),
      ),
      page('settings', 'Settings', 'admin', () =>
        import('../settings/SettingsConsole.tsx').then((file) => file.SettingsConsole),
      ),
    ],
  },
];

export const staffPages = GROUPS.flatMap(({ pages }) => pages);

/** The consoles that this person may open, in their groups. Empty groups are left out. */
export const listMenuGroups = (staff: StaffIdentity): MenuGroup[] =>
  GROUPS.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ role }) => hasRole(staff, role)),
  })).filter(({ pages }) => pages.length > 0);

/** /staff, for all staff. */
export const overviewPage = {
  path: staffPaths.home,
  importComponent: async () => (await import('../overview/OverviewConsole.tsx')).OverviewConsole,
};
