import { expect } from '@playwright/test';
import { z } from 'zod';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const Icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() });
const Manifest = z.object({ icons: z.array(Icon) });

test('in a low window, as at 400 % zoom, header and buy bar cover no content', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/product/1');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);

  await expect(page.getByRole('banner')).not.toBeInViewport();
  expect(await page.locator('[data-buy-bar]').evaluate((bar) => getComputedStyle(bar).position)).toBe(
    'static',
  );
});

test('forced colours mark the selected tab', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/shop?category=rings');
  const widths = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab, '::after').borderBottomWidth));

  expect(widths.filter((width) => width !== '0px')).toHaveLength(1);
});

test('a preference for more contrast is respected', async ({ page }) => {
  await openPage(page, '/shop');
  const quiet = page.getByRole('tab', { name: 'Rings' });
  const before = await quiet.evaluate((tab) => getComputedStyle(tab).color);
  await page.emulateMedia({ contrast: 'more' });

  await expect(quiet).not.toHaveCSS('color', before);
});

test('a focused field has a light outline, and red means only an error', async ({ page }) => {
  await openPage(page, '/contact');
  const field = page.getByLabel('First Name');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(field).toBeFocused();
  const error = await page
    .getByLabel('Last Name')
    .evaluate((input) => getComputedStyle(input).borderTopColor);
  const focus = await field.evaluate((input) => {
    const { outlineColor, outlineOffset, outlineStyle } = getComputedStyle(input);
    return { outlineColor, outlineOffset, outlineStyle };
  });

  expect(focus).toMatchObject({ outlineOffset: '2px', outlineStyle: 'solid' });
  expect(focus.outlineColor).not.toBe(error);
});

test('without JavaScript the wishlist and the product page say that they need it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/wishlist');
  await expect(page.locator('noscript p')).toHaveText(/Your wishlist needs JavaScript/);
  await expect(page.getByRole('status', { name: 'Loading your wishlist' })).toBeHidden();
  await page.goto('/product/1');

  await expect(page.locator('noscript p')).toHaveText(/Adding to the cart needs JavaScript/);
  await context.close();
});

test('without JavaScript the forms say so, and put nothing into the address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.locator('noscript p')).toHaveText(/Sending needs JavaScript/);
  await page.getByLabel('First Name').fill('Mai');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await page.getByLabel('Newsletter address').fill('mai@example.com');
  await page.getByLabel('Newsletter address').press('Enter');

  await expect(page.getByLabel('Newsletter address')).toHaveValue('mai@example.com');
  expect(page.url()).toBe(new URL('/contact', baseURL).href);
  await context.close();
});

test('a page that cannot be loaded shows that below the header, and the rest of the shop stays', async ({
  page,
  context,
}) => {
  await openPage(page, '/shop');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Craftsmanship' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const stamp = await page.getByRole('main').locator('img').first().boundingBox();
  expect(stamp?.y).toBeGreaterThan(header?.height ?? Infinity);
  expect(stamp?.x).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Craftsmanship' })).toBeVisible();
});

test('offline, a product and the cart show their own messages', async ({ page, context }) => {
  await openPage(page, '/shop');
  const fetched = page.waitForResponse(/\/assets\/Product\.page.*\.js$/);
  await page.getByRole('button', { name: /^Cart, / }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  // The browser loads its code in advance when it is idle.
  await fetched;
  await context.setOffline(true);
  // The pointer loads the product in advance, the page loads it again. Both have failed before the connection is back.
  const link = page.getByRole('link', { name: 'Damascus Ring' });
  const failure = () =>
    page.waitForEvent('requestfailed', (request) => /\/api\/products\/\d+$/.test(request.url()));
  const inAdvance = failure();
  await link.hover();
  await inAdvance;
  const byThePage = failure();
  await link.click();
  await byThePage;
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await expect(page.getByText('You are offline. Connect to the internet and try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Damascus Ring' })).toBeVisible();
});

test('a browser finds the icons of the shop', async ({ page, request }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  await page.goto('/');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = Manifest.parse(await manifest.json());
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);

  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test('Become a Partner opens a prepared message beside the three points', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Become a Partner' }).click();
  await expect(page).toHaveURL('/contact?about=partner');
  for (const name of ['Boutique partnerships', 'Global distribution', 'Brand development']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Begin Your Journey' })).toBeVisible();

  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/become a partner/);
});

test('another spelling of a path is redirected, and an unknown path is a 404', async ({ page }) => {
  const answer = await page.goto('/Portfolio//?utm_source=mail');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL('/portfolio?utm_source=mail');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/portfolio$/);
  expect((await page.goto('/product/%31'))?.status()).toBe(200);
  await expect(page).toHaveURL('/product/1');
  expect((await page.goto('/product/'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid Product' })).toBeVisible();

  expect((await page.goto('/Not-A-Page/'))?.status()).toBe(404);
});

test('a word that an input method composes is neither sent nor does it close the chat', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages'))
      sent.push(request.postData() ?? '');
  });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const chat = page.getByRole('dialog');
  await chat.getByLabel('Name').fill('Aiko');
  await chat.getByLabel('Email').fill('aiko@example.com');
  await chat.getByRole('button', { name: 'Start Chat' }).click();
  const field = chat.getByLabel('Message', { exact: true });
  await field.click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 });
  await expect(field).toHaveValue('かん');
  /** The keydown of an input method: in Chromium while it composes, in Safari when it has ended. */
  const press = (key: string, isComposing: boolean) =>
    field.evaluate((element, init) => element.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key,
      keyCode: 229,
      isComposing,
      bubbles: true,
      cancelable: true,
    });
  for (const key of ['Enter', 'Escape']) await press(key, true);
  await devtools.send('Input.insertText', { text: '感' });
  for (const key of ['Enter', 'Escape']) await press(key, false);
  await expect(field).toHaveValue('感');
  expect(sent).toEqual([]);

  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(chat.getByText('感', { exact: true })).toBeVisible();
  await field.press('Escape');
  await expect(chat).toBeHidden();
});
