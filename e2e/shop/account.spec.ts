import { devices, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { listMails, readMailedCode, readMailedLink } from '../fixtures/mails.ts';
import { notice, openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const codeField = (page: Page) => main(page).getByLabel('Six-digit code');

async function askForCode(page: Page, email: string) {
  await openPage(page, '/account');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Email').press('Enter');
  await expect(codeField(page)).toBeFocused();
}

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

test('a guest fills cart and wishlist, signs in by code, and everything is there until the sign-out', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const email = 'account-journey@example.com';
  await openPage(page, '/product/5');
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();
  await main(page)
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click();
  await expect(
    notice(page)
      .getByText(/wishlist/i)
      .first(),
  ).toBeVisible();

  await askForCode(page, email);
  await expectAccessible(page);
  const code = await readMailedCode(baseURL, email);
  await codeField(page).pressSequentially(otherCode(code));
  await expect(main(page).getByText(/^This code is wrong or no longer valid/)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue('');
  await expectAccessible(page);
  await codeField(page).pressSequentially(code);
  await expect(main(page).getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();
  await page.goto('/wishlist');
  await expect(
    main(page)
      .getByRole('link', { name: /Damascus Ring/ })
      .first(),
  ).toBeVisible();

  // Profile and address, with the keyboard alone.
  await openPage(page, '/account');
  await main(page).getByLabel('First Name').fill('Hana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sato');
  await page.keyboard.press('Enter');
  await expect(notice(page).getByText('Your profile was changed.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Add an address' }).press('Enter');
  await main(page).getByRole('button', { name: 'Save address' }).press('Enter');
  await expect(main(page).getByText('Street is required')).toBeVisible();
  await expectAccessible(page);
  const address = { Street: '12 Canal Street', 'ZIP code': '97201', City: 'Portland', State: 'Oregon' };
  await main(page).getByRole('region', { name: 'Addresses' }).getByLabel('First Name').fill('Hana');
  await main(page).getByRole('region', { name: 'Addresses' }).getByLabel('Last Name').fill('Sato');
  for (const [label, value] of Object.entries(address)) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
  await main(page).getByRole('button', { name: 'Save address' }).press('Enter');
  await expect(main(page).getByText('Default shipping address')).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel('First Name')).toHaveValue('Hana');
  await expect(main(page).getByText(/12 Canal Street/)).toBeVisible();

  // Signed out, a copy of the cookie is dead.
  const cookies = await context.cookies();
  await main(page).getByRole('button', { name: 'Sign out of this browser' }).click();
  await expect(main(page).getByRole('button', { name: 'Send me a code', exact: true })).toBeVisible();
  const thief = await browser.newContext({ baseURL: baseURL ?? '' });
  await thief.addCookies(cookies);
  expect((await thief.request.get('/api/account')).status()).toBe(401);
  expect((await thief.request.get('/api/cart')).status()).toBe(401);
});

test(
  'signing in on a phone takes three taps and six digits',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const email = 'account-phone@example.com';
    const context = await browser.newContext(devices['iPhone 13']);
    const page = await context.newPage();
    await openPage(page, '/account');
    // Tap one: the field. Tap two: the button. Tap three: the field of the code, which has the focus already.
    await main(page).getByLabel('Email').tap();
    await page.keyboard.type(email);
    await main(page).getByRole('button', { name: 'Send me a code' }).tap();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(await readMailedCode(baseURL, email));

    await expect(main(page).getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expectAccessible(page);
    await context.close();
  },
);

test(
  'the link in the mail shows a button, and works in the browser that asked for it',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const email = 'account-link@example.com';
    await askForCode(page, email);
    const link = await readMailedLink(baseURL, email);
    const stranger = await browser.newPage();
    await openPage(stranger, link);
    await expect(stranger.getByText(/^This link works in the browser where you asked for it/)).toBeVisible();
    await stranger.close();

    await page.goto('/');
    await openPage(page, link);
    await expect(main(page).getByText(email)).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(main(page).getByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  },
);

test(
  'a password is set, signs in, and the account is erased with a code',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const email = 'account-erase@example.com';
    await askForCode(page, email);
    await codeField(page).pressSequentially(await readMailedCode(baseURL, email));
    await main(page).getByRole('button', { name: 'Set a password' }).click();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(await readMailedCode(baseURL, email));
    await main(page).getByLabel('New password').fill('short');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText('Use at least 10 characters')).toBeVisible();
    await expectAccessible(page);
    await main(page).getByLabel('New password').fill('folded steel 1024');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('button', { name: 'Remove password' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Sign out of this browser' }).click();

    await main(page).getByRole('button', { name: 'Sign in with a password instead' }).click();
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByLabel('Password').fill('another password');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(/^The address or the password is wrong/)).toBeVisible();
    await expectAccessible(page);
    await main(page).getByLabel('Password').fill('folded steel 1024');
    await page.keyboard.press('Enter');

    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('account.zip');
    await main(page).getByRole('button', { name: 'Erase my account' }).click();
    await expect(main(page).getByText('This cannot be undone.')).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Send me a code to erase' }).click();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).pressSequentially(await readMailedCode(baseURL, email));
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Erase my account' }).click();

    await expect(main(page).getByRole('button', { name: 'Send me a code', exact: true })).toBeVisible();
    expect((await page.context().request.get('/api/account')).status()).toBe(401);
  },
);

test(
  'a signed-in shopper gets the chat by mail at the address they proved, and a guest is not offered it',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const email = 'account-transcript@example.com';
    const typed = 'account-transcript-typed@example.com';
    const endChat = async (shopper: Page, { isSignedIn }: { isSignedIn: boolean }) => {
      await openPage(shopper, '/');
      await shopper.getByRole('button', { name: 'Open chat' }).click();
      const panel = shopper.getByRole('dialog');
      if (isSignedIn) {
        await expect(panel.getByText(`Signed in as ${email}`)).toBeVisible();
      } else {
        await panel.getByLabel('Name').fill('Mai');
        await panel.getByLabel('Email').fill(typed);
      }
      await panel.getByRole('button', { name: 'Start Chat' }).click();
      await panel.getByLabel('Message').fill('Is the cuff <b>heavy</b>?');
      await panel.getByLabel('Message').press('Enter');
      await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
      await panel.getByRole('button', { name: 'End chat' }).click();
      await expect(panel.getByRole('button', { name: 'Start a new chat' })).toBeVisible();
      return panel;
    };
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const asGuest = await endChat(await context.newPage(), { isSignedIn: false });
    await expect(asGuest.getByRole('button', { name: 'Email me this chat' })).toHaveCount(0);

    await askForCode(page, email);
    await codeField(page).pressSequentially(await readMailedCode(baseURL, email));
    await expect(main(page).getByRole('heading', { name: 'Profile' })).toBeVisible();
    const panel = await endChat(page, { isSignedIn: true });
    await panel.getByRole('button', { name: 'Email me this chat' }).click();
    await expect(panel.getByText(`On its way to ${email}`)).toBeVisible();
    await expectAccessible(page);

    expect(await listMails(baseURL, { kind: 'chat-transcript', to: typed })).toEqual([]);
    const mails = await listMails(baseURL, { kind: 'chat-transcript', to: email });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Is the cuff <b>heavy</b>?');
    expect(mails[0]?.html).toContain('Is the cuff &lt;b&gt;heavy&lt;/b&gt;?');
  },
);

test(
  'the account says that it loads, and that it could not be loaded',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const email = 'account-states@example.com';
    await askForCode(page, email);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/account$/, async (route) => {
      await held;
      await route.fulfill({ status: 503, body: 'Away.' });
    });
    await codeField(page).pressSequentially(await readMailedCode(baseURL, email));
    await expect(main(page).getByText('Loading your account…')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(main(page).getByText(/^Your account could not be loaded/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/account$/);
    await main(page).getByRole('button', { name: 'Try again' }).click();

    await expect(main(page).getByRole('heading', { name: 'Profile' })).toBeVisible();
  },
);
