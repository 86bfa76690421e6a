import { passkeysCalls, type StaffAccount, staffAccountsCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { StaffAccountsConsole } from './StaffAccountsConsole.tsx';

const NOBU: StaffAccount = {
  ...{ id: 4, username: 'nobu', displayName: 'Nobu Abe' },
  ...{ roles: ['agent'], lead: false, version: 3 },
};

function serveAccounts(people: () => StaffAccount[]) {
  network.use(
    handleCall(staffAccountsCalls.listStaffAccounts, () => ({ items: people(), next: null })),
    handleCall(passkeysCalls.listStaffAccountPasskeys, () => ({ items: [] })),
  );
}

it('adds a person with a name, roles and a password', async () => {
  const bodies: unknown[] = [];
  serveAccounts(() => []);
  network.use(
    handleCall(staffAccountsCalls.addStaffAccount, async ({ request }) => {
      bodies.push(await request.json());
      return NOBU;
    }),
  );
  const { user } = renderConsole(<StaffAccountsConsole />, '/?account=new');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(screen.getByText('Enter a username.')).toBeVisible();
  expect(screen.getByText('Choose at least one role.')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'nobu');
  await user.type(screen.getByRole('textbox', { name: 'Display name' }), 'Nobu Abe');
  await user.click(screen.getByRole('checkbox', { name: /^agent/ }));
  await user.type(screen.getByLabelText('Password'), 'folded steel');
  serveAccounts(() => [NOBU]);
  await user.click(screen.getByRole('button', { name: 'Add' }));

  expect(await screen.findByRole('heading', { name: 'nobu' })).toBeVisible();
  expect(bodies).toEqual([
    { username: 'nobu', displayName: 'Nobu Abe', roles: ['agent'], lead: false, password: 'folded steel' },
  ]);
});

it('keeps what was typed when somebody else has changed the account, and shows both', async () => {
  let stored = NOBU;
  const versions: (string | null)[] = [];
  serveAccounts(() => [stored]);
  network.use(
    handleCall(staffAccountsCalls.changeStaffAccount, ({ request }) => {
      const version = request.headers.get('if-match');
      versions.push(version);
      if (version !== `"${String(stored.version)}"`) return problem(412, 'Somebody else has changed this.');
      stored = { ...stored, displayName: 'Nobu', version: stored.version + 1 };
      return stored;
    }),
  );
  const { user } = renderConsole(<StaffAccountsConsole />, '/?account=4');
  const name = await screen.findByRole('textbox', { name: 'Display name' });
  await user.clear(name);
  await user.type(name, 'Nobu');
  stored = { ...NOBU, displayName: 'Mr Abe', roles: ['clerk'], version: 4 };
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/It now has the name Mr Abe and the roles clerk/)).toBeVisible();
  expect(name).toHaveValue('Nobu');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The person has to sign in again.')).toBeVisible();
  expect(versions).toEqual(['"3"', '"4"']);
});

it('removes a person after a question, and says why it cannot', async () => {
  serveAccounts(() => [NOBU]);
  network.use(
    handleCall(staffAccountsCalls.removeStaffAccount, () => problem(409, 'This is the last admin.')),
  );
  const { user } = renderConsole(<StaffAccountsConsole />, '/?account=4');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove nobu?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the account' }));

  expect(await dialog.findByText('This is the last admin.')).toBeVisible();
});

it('removes the passkeys of somebody who lost their device, and nothing else seems to have changed', async () => {
  let stored = NOBU;
  serveAccounts(() => [stored]);
  const passkey = { id: 8, name: 'Phone', addedAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null };
  const versions: (string | null)[] = [];
  network.use(
    handleCall(passkeysCalls.listStaffAccountPasskeys, () => ({ items: stored === NOBU ? [passkey] : [] })),
    handleCall(passkeysCalls.removeStaffAccountPasskeys, ({ request }) => {
      versions.push(request.headers.get('if-match'));
      stored = { ...NOBU, version: 4 };
      return stored;
    }),
  );
  const { user } = renderConsole(<StaffAccountsConsole />, '/?account=4');
  await user.click(await screen.findByRole('button', { name: 'Remove passkeys' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkeys of nobu?' }));
  expect(dialog.getByText(/^This removes Phone\. The person is signed out at once/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove the passkeys' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove passkeys' })).toBeNull());
  expect(versions).toEqual(['"3"']);
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
});
