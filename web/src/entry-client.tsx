import './styles/index.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import {
  customerSessionMiddleware,
  refetchCustomer,
  watchCustomerChanges,
} from './app/customer/customer-change.ts';
import { onUnexpectedError, reportUnhandledErrors } from './app/errors/browser-errors.ts';
import { reloadWhenBuildIsGone } from './app/errors/stale-build.ts';
import { makeStore } from './app/store.ts';
import { commerceEventsMiddleware } from './shop/shell/commerce-events-middleware.ts';
import { nameHistoryEntry } from './shop/shell/history-key.ts';
import { findPage } from './shop/shell/pages.ts';
import { Providers } from './shop/shell/Providers.tsx';
import { createRoutes, firstPageData } from './shop/shell/router.tsx';
import { readServerState } from './shop/shell/server-state.ts';
import { priceFormat } from './ui/format/format-price.ts';

const CALL_TIMEOUT_MS = 20_000;

/** A function, because a page's code imports this chunk: with a top-level await each would wait for the other. */
async function start(): Promise<void> {
  const target = { origin: window.location.origin, timeoutMs: CALL_TIMEOUT_MS };
  const store = makeStore(target, readServerState(), [commerceEventsMiddleware, customerSessionMiddleware]);
  priceFormat.symbol = store.getState().site.priceSymbol;
  watchCustomerChanges(() => void store.dispatch(refetchCustomer()));
  nameHistoryEntry();
  const { pathname, search } = window.location;
  const { page } = findPage(pathname);
  const Component = await page.importComponent(new URLSearchParams(search));
  const routes = createRoutes({ page, Component });
  const router = createBrowserRouter(routes, { hydrationData: firstPageData });

  startTransition(() => {
    hydrateRoot(
      document,
      <Providers store={store}>
        <RouterProvider router={router} onError={onUnexpectedError} />
      </Providers>,
    );
  });
}

reportUnhandledErrors();
reloadWhenBuildIsGone();
void start();
void import('./input-guards.ts');
