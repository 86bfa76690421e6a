import { Outlet, type RouteObject } from 'react-router-dom';
import { loadWhenVisited } from '../app/load-when-visited.tsx';
import { LoginPage } from '../pages/staff/Login.page.tsx';
import { Notice } from './Notice.tsx';
import { staffPages } from './staff-pages.ts';
import { staffPaths } from './staff-paths.ts';
import { StaffFailure } from './StaffFailure.tsx';
import { FirstConsole, RoleOnly, SignedInOnly } from './StaffGate.tsx';
import { StaffLayout } from './StaffLayout.tsx';

/** The routes of the staff. A console's code is loaded when it is opened. */
export const createStaffRoutes = (): RouteObject[] => [
  { path: staffPaths.login, element: <LoginPage /> },
  {
    path: staffPaths.home,
    ErrorBoundary: StaffFailure,
    HydrateFallback: () => <Notice title="Loading" />,
    element: (
      <SignedInOnly>
        <StaffLayout />
      </SignedInOnly>
    ),
    children: [
      { index: true, element: <FirstConsole /> },
      ...staffPages.map((page): RouteObject => ({
        element: (
          <RoleOnly role={page.role}>
            <Outlet />
          </RoleOnly>
        ),
        children: [{ ...loadWhenVisited(page), ErrorBoundary: StaffFailure }],
      })),
      { path: '*', element: <Notice title="There is no such console" /> },
    ],
  },
];
