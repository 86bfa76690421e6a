import { Outlet, type RouteObject } from 'react-router-dom';
import { loadWhenVisited } from '../../app/lazy/load-when-visited.tsx';
import { reportPath, staffPaths } from '../../staff-paths.ts';
import { LoginPage } from '../sign-in/Login.page.tsx';
import { overviewPage, staffPages } from './staff-pages.ts';
import { RoleOnly, SignedInOnly } from './StaffGate.tsx';
import { StaffLayout } from './StaffLayout.tsx';
import { StaffFailure, StaffMessage } from './StaffMessage.tsx';

/** For people without an account. */
const sharedReport = {
  path: reportPath(':key'),
  importComponent: async () => (await import('../analytics/shared/SharedReportPage.tsx')).SharedReportPage,
};

/** The routes of the staff. A console's code is loaded when it is opened. */
export const createStaffRoutes = (): RouteObject[] => [
  { path: staffPaths.login, element: <LoginPage /> },
  ...[staffPaths.letterConfirm, staffPaths.letterStop].map((path) =>
    loadWhenVisited({
      path,
      importComponent: async () => (await import('../analytics/sharing/LetterLink.page.tsx')).LetterLinkPage,
    }),
  ),
  { ...loadWhenVisited(sharedReport), ErrorBoundary: StaffFailure, HydrateFallback: () => null },
  {
    path: staffPaths.home,
    ErrorBoundary: StaffFailure,
    HydrateFallback: () => <StaffMessage title="Loading" />,
    element: (
      <SignedInOnly>
        <StaffLayout />
      </SignedInOnly>
    ),
    children: [
      { ...loadWhenVisited(overviewPage), ErrorBoundary: StaffFailure },
      ...staffPages.map((page): RouteObject => ({
        element: (
          <RoleOnly role={page.role} label={page.label}>
            <Outlet />
          </RoleOnly>
        ),
        children: [{ ...loadWhenVisited(page), ErrorBoundary: StaffFailure }],
      })),
      { path: '*', element: <StaffMessage title="There is no such console" /> },
    ],
  },
];
