import { identityCalls, type StaffIdentity } from '@ronin/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../app/api.ts';
import { staffSessionMiddleware, useStaff, useStaffSignOutMutation } from '../../app/staff-session.ts';
import { makeStore } from '../../app/store.ts';
import { staffPaths } from '../../staff-paths.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { StaffTheme } from '../../ui/theme/StaffTheme.tsx';
import { SignedInOnly } from '../shell/StaffGate.tsx';
import { LoginPage } from './Login.page.tsx';

const ANA: StaffIdentity = { username: 'ana', displayName: 'Ana', roles: ['merchant'] };
const BO: StaffIdentity = { username: 'bo', displayName: 'Bo', roles: ['merchant'] };

const { useSaveTextMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    saveText: build.mutation<null, undefined>({
      query: () => ({ call: { method: 'PUT', path: '/api/text' } }),
    }),
  }),
});

/** A console with a text that is not saved. */
function TextConsole() {
  const { displayName } = useStaff();
  const [save, { isSuccess }] = useSaveTextMutation();
  const [signOut] = useStaffSignOutMutation();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <p>Signed in as {displayName}</p>
      <textarea aria-label="Text" />
      <button type="button" onClick={() => void save(undefined)}>
        Save
      </button>
      <button type="button" onClick={() => void signOut(undefined)}>
        Sign out
      </button>
      <p>{isSuccess && 'Saved.'}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Refund
      </button>
      <ConsoleDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Refund">
        <input aria-label="Amount" />
        <button type="button" onClick={() => void save(undefined)}>
          Pay back
        </button>
      </ConsoleDialog>
    </>
  );
}

/** The api: whose session the cookie of this browser belongs to. */
const server: { staff: StaffIdentity | null } = { staff: null };

function serve(staff: StaffIdentity | null) {
  server.staff = staff;
  network.use(
    http.get('*/api/session', () =>
      HttpResponse.json({ customerId: 7, customer: null, staff: server.staff }),
    ),
    http.put('*/api/text', () =>
      server.staff ? HttpResponse.json(null) : problem(401, 'Please sign in again.'),
    ),
    handleCall(identityCalls.signIn, async ({ request }) => {
      const { username } = await request.json();
      server.staff = username === 'ana' ? ANA : BO;
      return server.staff;
    }),
    handleCall(identityCalls.signOut, () => {
      server.staff = null;
      return new Response(null, { status: 204 });
    }),
  );
}

function openConsole() {
  const target = { origin: window.location.origin, timeoutMs: 5_000 };
  const router = createMemoryRouter(
    [
      { path: staffPaths.login, element: <LoginPage /> },
      {
        path: '*',
        element: (
          <SignedInOnly>
            <TextConsole />
          </SignedInOnly>
        ),
      },
    ],
    { initialEntries: ['/staff/content?tab=pages'] },
  );
  render(
    <Provider store={makeStore(target, {}, [staffSessionMiddleware])}>
      <StaffTheme env="test">
        <RouterProvider router={router} />
      </StaffTheme>
    </Provider>,
  );

  return { router, user: userEvent.setup() };
}

/** Types a text, and then the session ends before it is saved. */
async function loseSession() {
  serve(ANA);
  const opened = openConsole();
  await opened.user.type(await screen.findByRole('textbox', { name: 'Text' }), 'A long text');
  server.staff = null;
  await opened.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));

  return { ...opened, dialog };
}

const comeBackToTab = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps the text when the session ends, and saves it after the same person has signed in again', async () => {
  const { user, router, dialog } = await loseSession();
  expect(router.state.location.pathname).toBe('/staff/content');
  expect(dialog.getByLabelText('Username')).toHaveValue('ana');
  await waitFor(() => {
    expect(dialog.getByLabelText('Password')).toHaveFocus();
  });
  await user.keyboard('{Escape}');
  await user.type(dialog.getByLabelText('Password'), 'folded steel');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('A long text');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
});

it('keeps a dialog that was open below it, also after Escape', async () => {
  serve(ANA);
  const { user } = openConsole();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByLabelText('Amount'), '12.50');
  server.staff = null;
  await user.click(screen.getByRole('button', { name: 'Pay back' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
});

it('says in the dialog that the password is wrong, and keeps the text', async () => {
  const { user, dialog } = await loseSession();
  network.use(handleCall(identityCalls.signIn, () => problem(401, 'Wrong.')));
  await user.type(dialog.getByLabelText('Password'), 'something');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));

  expect(await dialog.findByText('The username or the password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('A long text');
});

it('opens the consoles anew when somebody else signs in', async () => {
  const { user, dialog } = await loseSession();
  await user.clear(dialog.getByLabelText('Username'));
  await user.type(dialog.getByLabelText('Username'), 'bo');
  await user.type(dialog.getByLabelText('Password'), 'folded steel');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('Signed in as Bo')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to the login page without a dialog after a sign-out', async () => {
  serve(ANA);
  const { user, router } = openConsole();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));

  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/staff/login');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends a visitor without a session to the login page, with the destination', async () => {
  serve(null);
  const { router } = openConsole();

  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Fstaff%2Fcontent%3Ftab%3Dpages');
});

it('asks to sign in again when the tab becomes visible after a sign-out in another tab', async () => {
  serve(ANA);
  const { user } = openConsole();
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'A long text');
  server.staff = null;
  comeBackToTab();

  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('A long text');
});

it('closes the dialog when the same person has signed in in another tab', async () => {
  await loseSession();
  server.staff = ANA;
  comeBackToTab();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('A long text');
});

it('opens the consoles anew when somebody else has signed in in another tab', async () => {
  serve(ANA);
  const { user } = openConsole();
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'A long text');
  server.staff = BO;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comeBackToTab();
  expect(screen.getByText('Signed in as Ana')).toBeVisible();
  vi.restoreAllMocks();
  comeBackToTab();

  expect(await screen.findByText('Signed in as Bo')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
});
