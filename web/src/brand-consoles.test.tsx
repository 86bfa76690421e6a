import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { staffPaths } from './staff-paths.ts';
import { OLD_NAME, sampleOfPath } from './testing/brand/other-brand.ts';
import { network } from './testing/msw-server.ts';

vi.mock('@ronin/contracts/brand', async (importOriginal) => {
  const { renameBrand } = await import('./testing/brand/rename-brand.ts');
  return renameBrand(await importOriginal());
});

const ADMIN = { username: 'ana', displayName: 'Ana', roles: ['admin'] };
let openConsole: (path: string) => void;

beforeAll(async () => {
  // Files share the modules of their worker: the consoles must be loaded anew, with the other brand.
  vi.resetModules();
  const { render } = await import('@testing-library/react');
  const { createMemoryRouter, RouterProvider } = await import('react-router-dom');
  const { createStaffRoutes } = await import('./staff/shell/staff-routes.tsx');
  const { Provider } = await import('react-redux');
  const { StaffTheme } = await import('./ui/theme/StaffTheme.tsx');
  const { makeTestStore } = await import('./testing/render-with-providers.tsx');
  openConsole = (path) => {
    const router = createMemoryRouter(createStaffRoutes(), { initialEntries: [path] });
    render(
      <Provider store={makeTestStore()}>
        <StaffTheme>
          <RouterProvider router={router} />
        </StaffTheme>
      </Provider>,
    );
  };
});
afterAll(() => {
  vi.resetModules();
});

it.each(Object.values(staffPaths))('the console %s has no name of ours with another brand', async (path) => {
  const staff = path === staffPaths.login ? null : ADMIN;
  network.use(
    http.get('*/api/session', () => HttpResponse.json({ customerId: 7, customer: null, staff })),
    http.get('*/api/*', ({ request }) => {
      const answer = sampleOfPath(new URL(request.url).pathname);

      return answer === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer);
    }),
  );
  openConsole(path);
  await screen.findAllByRole('heading');
  await waitFor(() => expect(document.title).toContain('Kumo'));
  await waitFor(() => expect(document.body.textContent).not.toContain('Loading'));

  expect(screen.queryByText('This console could not be shown')).toBeNull();
  expect(OLD_NAME.exec(document.documentElement.outerHTML)).toBeNull();
});
