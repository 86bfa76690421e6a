import { HeadlessMantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../app/store.ts';
import { Toaster } from '../features/toasts/Toaster.tsx';
import { theme } from '../ui/theme.ts';

const CALL_TIMEOUT_MS = 5_000;

export const makeTestStore = () => makeStore({ origin: window.location.origin, timeoutMs: CALL_TIMEOUT_MS });

/** What stands around a part in the shop: the real store, router, theme and notices. The network is MSW's. */
export function renderWithProviders(part: ReactNode, path = '/') {
  const store = makeTestStore();
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <HeadlessMantineProvider theme={theme}>
        <RouterProvider router={router} />
        <Toaster />
      </HeadlessMantineProvider>
    </Provider>,
  );

  return { store, router, user: userEvent.setup(), ...view };
}
