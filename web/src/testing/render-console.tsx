import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from '../features/toasts/Toaster.tsx';
import { staffTheme } from '../staff/staff-theme.ts';
import { makeTestStore } from './render-with-providers.tsx';

/** What stands around a part in a console: the real store, router, theme and notices. The network is MSW's. */
export function renderConsole(part: ReactNode, path = '/') {
  const store = makeTestStore();
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <MantineProvider theme={staffTheme} defaultColorScheme="dark" env="test">
        <RouterProvider router={router} />
        <Toaster />
      </MantineProvider>
    </Provider>,
  );

  return { store, router, user: userEvent.setup(), ...view };
}
