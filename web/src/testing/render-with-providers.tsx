import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../app/store.ts';
import { defaultShop } from '../default-shop.ts';
import { Toaster } from '../ui/toasts/Toaster.tsx';

const CALL_TIMEOUT_MS = 5_000;

export const makeTestStore = () =>
  makeStore(
    { origin: window.location.origin, timeoutMs: CALL_TIMEOUT_MS },
    { site: { publicUrl: window.location.origin, shop: defaultShop, priceSymbol: '$' } },
  );

/**
 * Renders a part of the shop with the real store, router and toasts. MSW answers its calls. `route` is the pattern of the path,
 * for parts that read its parameters.
 */
export function renderWithProviders(part: ReactNode, path = '/', route = '*') {
  const store = makeTestStore();
  const router = createMemoryRouter([{ path: route, element: part }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toaster />
    </Provider>,
  );

  return { store, router, user: userEvent.setup(), ...view };
}
