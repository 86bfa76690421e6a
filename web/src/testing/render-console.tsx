import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StaffTheme } from '../ui/theme/StaffTheme.tsx';
import { Toaster } from '../ui/toasts/Toaster.tsx';
import { makeTestStore } from './render-with-providers.tsx';

/** Renders a part of a console with the real store, router, theme and toasts. MSW answers its calls. */
export function renderConsole(part: ReactNode, path = '/') {
  const store = makeTestStore();
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <StaffTheme env="test">
        <RouterProvider router={router} />
        <Toaster />
      </StaffTheme>
    </Provider>,
  );

  return { store, router, user: userEvent.setup(), ...view };
}
