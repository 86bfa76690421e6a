import { identityCalls, type PasskeyRequired } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { installAuthenticator, notAllowed } from '../../testing/fake-authenticator.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { LoginPage } from './Login.page.tsx';

const NOBU = { username: 'nobu', displayName: 'Nobu', roles: ['agent' as const] };

const challengeAt = (rpId: string): PasskeyRequired => ({
  passkey: {
    token: 'A'.repeat(43),
    options: {
      rpId,
      challenge: 'Y2hhbGxlbmdl',
      timeout: 300_000,
      allowCredentials: [{ id: 'cGFzc2tleQ', type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    },
  },
});

let uninstall = () => undefined as unknown;
afterEach(() => {
  uninstall();
});

/** Enters username and password of an account with a passkey. */
async function enterPassword(rpId = window.location.hostname) {
  network.use(handleCall(identityCalls.signIn, () => challengeAt(rpId)));
  const { user, router } = renderConsole(<LoginPage />, '/staff/login');
  await user.type(await screen.findByLabelText('Username'), 'nobu');
  await user.type(screen.getByLabelText('Password'), 'folded steel');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  return { user, router };
}

it('asks for the passkey after the password, and then opens the consoles', async () => {
  uninstall = installAuthenticator();
  const bodies: unknown[] = [];
  network.use(
    handleCall(identityCalls.signInWithPasskey, async ({ request }) => {
      bodies.push(await request.json());
      network.use(
        http.get('*/api/session', () => HttpResponse.json({ customerId: 7, customer: null, staff: NOBU })),
      );
      return NOBU;
    }),
  );
  const { router } = await enterPassword();

  await expect.poll(() => router.state.location.pathname).toBe('/staff');
  expect(bodies).toMatchObject([{ token: 'A'.repeat(43), response: { id: 'cGFzc2tleQ' } }]);
});

it('asks for the passkey again when the browser’s dialog was closed, and goes back to the password', async () => {
  uninstall = installAuthenticator(() => Promise.reject(notAllowed()));
  const { user } = await enterPassword();
  expect(await screen.findByText('No passkey was given. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use your passkey' })).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});

it('asks for the password again when the shop refuses the passkey', async () => {
  uninstall = installAuthenticator();
  const detail = 'The passkey was not accepted. Please sign in again.';
  network.use(handleCall(identityCalls.signInWithPasskey, () => problem(401, detail)));
  await enterPassword();

  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

it('names the host name at which passkeys work when the page is at another one', async () => {
  uninstall = installAuthenticator(() => Promise.reject(new DOMException('Refused', 'SecurityError')));
  await enterPassword('ronin.example');

  expect(
    await screen.findByText('Passkeys work only at the host name ronin.example. Open this page there.'),
  ).toBeVisible();
});
