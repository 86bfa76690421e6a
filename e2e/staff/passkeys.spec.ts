import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../fixtures/axe.ts';
import { addStaff, PASSWORD, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/** What a browser sends to complete a sign-in. */
const Answer = z.object({ token: z.string(), response: z.looseObject({}) });

/** Gives the browser a device with passkeys that always says yes. */
async function installAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** What the device does when it is asked: whether the person confirms. */
  const setConfirming = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const listCredentials = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

  type Credential = Awaited<ReturnType<typeof listCredentials>>[number];
  const addCredential = (credential: Credential) =>
    session.send('WebAuthn.addCredential', { authenticatorId, credential });

  return { setConfirming, listCredentials, addCredential };
}

async function openPasskeys(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Passkeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  await expect(dialog.getByRole('form', { name: 'Add a passkey' })).toBeVisible();

  return dialog;
}

async function addPasskey(page: Page, account: string, name: string) {
  const dialog = await openPasskeys(page, account);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByRole('list', { name: 'Your passkeys' })).toContainText(name);

  return dialog;
}

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/staff\/login/);
}

async function enterPassword(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test(
  'a staff member adds a passkey, signs in with it, and removes it',
  { tag: '@long' },
  async ({ page }) => {
    await addStaff('keyholder', { roles: ['agent'] });
    const device = await installAuthenticator(page);
    await signIn(page, 'keyholder', '/staff');

    const dialog = await openPasskeys(page, 'keyholder');
    await expect(dialog.getByText(/^You have no passkey yet\./)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Chrome on /);
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong.');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Forge laptop');
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByText('Added. Your next sign-in asks for it.')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Your passkeys' })).toContainText('Forge laptop');
    await expectAccessible(page);
    expect(await device.listCredentials()).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await signOut(page, 'keyholder');

    await device.setConfirming(false);
    await enterPassword(page, 'keyholder');
    await expect(page.getByRole('alert')).toHaveText('No passkey was given. Please try again.');
    await expectAccessible(page);
    const session: unknown = await (await page.request.get('/api/session')).json();
    expect(session).toMatchObject({ staff: null });

    await device.setConfirming(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();

    const own = await openPasskeys(page, 'keyholder');
    await expect(own.getByRole('listitem')).toContainText('Last used');
    await own.getByRole('button', { name: 'Remove Forge laptop' }).click();
    await expectAccessible(page);
    const removal = own.getByRole('form', { name: 'Remove Forge laptop' });
    await removal.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await removal.getByRole('button', { name: 'Remove the passkey' }).click();
    await expect(own.getByText(/^You have no passkey yet\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await signOut(page, 'keyholder');
    await enterPassword(page, 'keyholder');
    await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();
  },
);

test(
  'an admin removes the passkeys of somebody who lost their device',
  { tag: '@long' },
  async ({ page, browser }) => {
    await addStaff('keyless', { roles: ['agent'] });
    await installAuthenticator(page);
    await signIn(page, 'keyless', '/staff');
    await addPasskey(page, 'keyless', 'Lost phone');

    const office = await (await browser.newContext()).newPage();
    await signIn(office, 'admin', '/staff/people');
    await office.getByRole('table', { name: 'Staff accounts' }).getByText('keyless').click();
    await office.getByRole('button', { name: 'Remove passkeys' }).click();
    const dialog = office.getByRole('dialog', { name: 'Remove the passkeys of keyless?' });
    await expect(dialog).toContainText('Lost phone');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Remove the passkeys' }).click();
    await expect(dialog).toBeHidden();
    await expect(office.getByRole('button', { name: 'Remove passkeys' })).toBeHidden();

    await page.goto('/staff');
    await expect(page).toHaveURL(/\/staff\/login/);
    await enterPassword(page, 'keyless');
    await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();
  },
);

/** Signs in with the password and the passkey, and gives what the browser sent. */
async function signInWithPasskey(page: Page, username: string): Promise<unknown> {
  const sent = page.waitForRequest('**/api/staff/login/passkey');
  await page.goto('/staff/login');
  await enterPassword(page, username);
  await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();

  return (await sent).postDataJSON();
}

test(
  'an answer of a passkey is refused when it is sent again, belongs to another challenge, or comes from a copy of the key',
  { tag: '@long' },
  async ({ page, browser }) => {
    await addStaff('copied', { roles: ['agent'] });
    const device = await installAuthenticator(page);
    await signIn(page, 'copied', '/staff');
    await addPasskey(page, 'copied', 'Forge laptop');
    const [atFirst] = await device.listCredentials();
    await page.keyboard.press('Escape');
    await signOut(page, 'copied');
    const answer = Answer.parse(await signInWithPasskey(page, 'copied'));

    // A thief who saw the answer, in a browser without cookies.
    const thief = await browser.newContext();
    const send = (path: string, data: object) => thief.request.post(`/api/staff/login${path}`, { data });
    expect((await send('/passkey', answer)).status()).toBe(401);
    const started = await send('', { username: 'copied', password: PASSWORD });
    const { passkey } = z.object({ passkey: z.object({ token: z.string() }) }).parse(await started.json());
    expect((await send('/passkey', { ...answer, token: passkey.token })).status()).toBe(401);
    expect(await (await thief.request.get('/api/session')).json()).toMatchObject({ staff: null });

    // The same private key on another device, with the counter of the time when it was copied.
    if (atFirst === undefined) throw new Error('The device has made a credential.');
    const copyPage = await thief.newPage();
    const copy = await installAuthenticator(copyPage);
    await copy.addCredential(atFirst);
    await copyPage.goto('/staff/login');
    await enterPassword(copyPage, 'copied');
    await expect(copyPage.getByRole('alert')).toHaveText(/passkey was not accepted/);
    expect(await (await thief.request.get('/api/session')).json()).toMatchObject({ staff: null });
    await thief.close();

    await page.goto('/staff');
    await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();
  },
);
