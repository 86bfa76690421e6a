import './ui/theme/staff.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onUnexpectedError, reportUnhandledErrors } from './app/errors/browser-errors.ts';
import { reloadWhenBuildIsGone } from './app/errors/stale-build.ts';
import { staffSessionMiddleware } from './app/staff-session.ts';
import { makeStore } from './app/store.ts';
import { hideComposingKeys } from './composing-keys.ts';
import { dropMisplacedClicks } from './misplaced-clicks.ts';
import { readCurrency, readStyleNonce } from './staff/shell/document-settings.ts';
import { createStaffRoutes } from './staff/shell/staff-routes.tsx';
import { symbolOf } from './ui/format/currency-symbol.ts';
import { priceFormat } from './ui/format/format-price.ts';
import { StaffTheme } from './ui/theme/StaffTheme.tsx';

const CALL_TIMEOUT_MS = 20_000;

const root = document.getElementById('staff');
if (!root) throw new Error('The document has no element with the id staff.');

const target = { origin: window.location.origin, timeoutMs: CALL_TIMEOUT_MS };

hideComposingKeys();
dropMisplacedClicks();
reportUnhandledErrors();
reloadWhenBuildIsGone();
priceFormat.symbol = symbolOf(readCurrency());
createRoot(root).render(
  <Provider store={makeStore(target, {}, [staffSessionMiddleware])}>
    <StaffTheme styleNonce={readStyleNonce()}>
      <RouterProvider router={createBrowserRouter(createStaffRoutes())} onError={onUnexpectedError} />
    </StaffTheme>
  </Provider>,
);
