import type { ComponentType } from 'react';
import type { StaffRole } from '@ronin/contracts';
import { staffPaths } from './staff-paths.ts';

/** A console: where it is, how the navigation calls it, and who may use it. */
export interface StaffPage {
  readonly path: string;
  readonly label: string;
  /** Besides admins, who may use all. */
  readonly role: Exclude<StaffRole, 'admin'>;
  readonly importComponent: () => Promise<ComponentType>;
}

/** The consoles, in the order of the navigation; the first that somebody may use is where they arrive. */
export const staffPages: readonly StaffPage[] = [
  {
    path: staffPaths.chat,
    label: 'Chat',
    role: 'agent',
    importComponent: async () => (await import('../pages/staff/Chat.page.tsx')).ChatPage,
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
];
