import '../ui/theme/staff.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../app/store.ts';
import { StaffTheme } from '../ui/theme/StaffTheme.tsx';
import { showStates } from './show-states.ts';
import { StaffKit } from './staff/StaffKit.tsx';

const CALL_TIMEOUT_MS = 5_000;

const root = document.getElementById('ui-kit');
if (!root) throw new Error('The document has no element with the id ui-kit.');

const { origin, search } = window.location;
const scheme = new URLSearchParams(search).get('scheme') === 'light' ? 'light' : 'dark';

createRoot(root).render(
  <Provider store={makeStore({ origin, timeoutMs: CALL_TIMEOUT_MS })}>
    <StaffTheme>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <StaffKit scheme={scheme} /> }])} />
    </StaffTheme>
  </Provider>,
);
showStates();
