import type { RouteObject } from 'react-router-dom';
import { LoginPage } from '../pages/staff/Login.page.tsx';
import { Notice } from './Notice.tsx';
import { FirstConsole, RoleOnly, SignedInOnly } from './StaffGate.tsx';
import { StaffFailure } from './StaffFailure.tsx';
import { StaffLayout } from './StaffLayout.tsx';
import { staffPages } from './staff-pages.ts';
import { staffPaths } from './staff-paths.ts';

/** The staff's addresses, each console's code loaded when it is opened and only for those who may use it. */
export const createStaffRoutes = (): RouteObject[] => [
  { path: staffPaths.login, element: <LoginPage /> },
  {
    path: staffPaths.home,
    ErrorBoundary: StaffFailure,
    HydrateFallback: () => <Notice title="One moment" />,
    element: (
      <SignedInOnly>
        <StaffLayout />
      </SignedInOnly>
    ),
    children: [
      { index: true, element: <FirstConsole /> },
      ...staffPages.map(({ path, role, importComponent }): RouteObject => ({
        path,
        ErrorBoundary: StaffFailure,
        lazy: async () => {
          const Console = await importComponent();

          return {
            element: (
              <RoleOnly role={role}>
                <Console />
              </RoleOnly>
            ),
          };
        },
      })),
      { path: '*', element: <Notice title="There is no such console" /> },
    ],
  },
];
