import { type OwnPasskeys as Passkeys, passkeysCalls } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installAuthenticator, notAllowed } from '../../../testing/fake-authenticator.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';

const LAPTOP = {
  id: 3,
  name: 'Laptop',
  addedAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
};
const PHONE = { id: 4, name: 'Phone', addedAt: '2026-11-23T08:00:00.000Z', lastUsedAt: null };
const CREATION = {
  token: 'A'.repeat(43),
  options: {
    rp: { id: window.location.hostname, name: 'Ronin' },
    user: { id: 'dXNlcg', name: 'nobu', displayName: 'Nobu' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
  },
};

let uninstall: () => void;
beforeEach(() => {
  uninstall = installAuthenticator();
});
afterEach(() => uninstall());

/** Opens the dialog of an account with these passkeys. */
function open(passkeys: () => Passkeys['items'], origin: string | null = window.location.origin) {
  network.use(handleCall(passkeysCalls.listOwnPasskeys, () => ({ items: passkeys(), origin })));

  return renderConsole(<OwnPasskeys />);
}

it('lists the own passkeys with the days of their addition and last use', async () => {
  open(() => [LAPTOP, PHONE]);
  const list = await screen.findByRole('list', { name: 'Your passkeys' });
  const [laptop, phone] = within(list).getAllByRole('listitem');

  expect(laptop).toHaveTextContent(/Laptop.*Added on .*2026.*Last used /);
  expect(phone).toHaveTextContent(/Phone.*Not used yet\./);
});

it('adds a passkey with a name, after the current password', async () => {
  let stored: Passkeys['items'] = [];
  const bodies: unknown[] = [];
  network.use(
    handleCall(passkeysCalls.startPasskey, async ({ request }) => {
      bodies.push(await request.json());
      return CREATION;
    }),
    handleCall(passkeysCalls.addPasskey, async ({ request }) => {
      bodies.push(await request.json());
      stored = [PHONE];
      return PHONE;
    }),
  );
  const { user } = open(() => stored);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).not.toHaveValue('');
  await user.clear(name);
  await user.type(name, 'Phone');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(screen.getByText('Enter your current password.')).toBeVisible();
  await user.type(screen.getByLabelText('Current password'), 'folded steel');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));

  expect(await screen.findByText('Added. Your next sign-in asks for it.')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Your passkeys' })).toHaveTextContent('Phone');
  expect(bodies).toMatchObject([
    { password: 'folded steel' },
    { token: CREATION.token, name: 'Phone', response: { id: 'cGFzc2tleQ', type: 'public-key' } },
  ]);
});

it('says why no passkey was added: a wrong password, or a closed dialog of the browser', async () => {
  uninstall();
  uninstall = installAuthenticator(() => Promise.reject(notAllowed()));
  network.use(handleCall(passkeysCalls.startPasskey, () => problem(403, 'The current password is wrong.')));
  const { user } = open(() => []);
  await user.type(await screen.findByLabelText('Current password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('The current password is wrong.')).toBeVisible();

  network.use(handleCall(passkeysCalls.startPasskey, () => CREATION));
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('No passkey was given. Please try again.')).toBeVisible();
});

it('removes a passkey with the current password', async () => {
  let stored = [LAPTOP];
  network.use(
    handleCall(passkeysCalls.removePasskey, async ({ params, request }) => {
      expect(params.id).toBe('3');
      if ((await request.json()).password !== 'folded steel')
        return problem(403, 'The current password is wrong.');
      stored = [];
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open(() => stored);
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  const form = within(screen.getByRole('form', { name: 'Remove Laptop' }));
  await user.type(form.getByLabelText('Current password'), 'wrong');
  await user.click(form.getByRole('button', { name: 'Remove the passkey' }));
  expect(await form.findByText('The current password is wrong.')).toBeVisible();

  await user.clear(form.getByLabelText('Current password'));
  await user.type(form.getByLabelText('Current password'), 'folded steel');
  await user.click(form.getByRole('button', { name: 'Remove the passkey' }));
  expect(await screen.findByText(/^You have no passkey yet\./)).toBeVisible();
});

it.each([
  ['an IP address', null, /^Passkeys need a host name, for example http:\/\/localhost/],
  ['another address', 'https://ronin.example', /Open the consoles at https:\/\/ronin\.example to add one\./],
])('says that passkeys need the host name, when the page is at %s', async (_what, origin, text) => {
  open(() => [LAPTOP], origin);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
});

it('says when the browser has no passkeys', async () => {
  uninstall();
  open(() => []);

  expect(await screen.findByText('This browser has no passkeys. Please use another one.')).toBeVisible();
});
