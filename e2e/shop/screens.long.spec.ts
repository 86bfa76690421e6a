import { expect, type Page } from '@playwright/test';
import { Product } from '@ronin/contracts';
import { expectAccessible } from '../fixtures/axe.ts';
import { findBrokenWords } from '../fixtures/broken-words.ts';
import { notice, openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

/** The documented words of each screen (behaviour: pages 1). */
const SCREENS = [
  {
    path: '/',
    words: ['Ronin', 'Wholesale Distribution Partners', 'The Way of the Ronin', 'Become a Partner'],
  },
  { path: '/shop', words: ['Our Collection', 'All Pieces', 'Crafted with Intention'] },
  { path: '/portfolio', words: [] },
  { path: '/collections', words: [] },
  { path: '/timepieces', words: [] },
  { path: '/elite', words: [] },
  { path: '/heritage', words: [] },
  { path: '/atelier', words: [] },
  { path: '/craftsmanship', words: [] },
  {
    path: '/philosophy',
    words: [
      'The Way of the Ronin',
      'Born from Necessity',
      'Bridging Worlds',
      'Forged with Purpose',
      'Premium Materials',
      'Minimalist Design',
      'Cultural Symbolism',
      'Begin Your Journey',
      'Honor',
      'Strength',
      'Path',
    ],
  },
  {
    path: '/product/1',
    words: ['Description', 'Symbolism', 'Materials', "The Ronin's Choice", 'REQUEST CUSTOM SIZE'],
  },
  {
    path: '/contact',
    words: [
      'Begin Your Journey',
      'Based in San Francisco, CA',
      'Custom Orders',
      'Stay Connected',
      'SEND MESSAGE',
    ],
  },
  { path: '/wishlist', words: ['Your Wishlist', 'Your wishlist is empty', 'Explore Collection'] },
  { path: '/account', words: [] },
  { path: '/help', words: ['Ask the workshop', 'Send the question', 'Send feedback'] },
  { path: '/privacy', words: ['Who is responsible', 'Your rights'] },
  { path: '/terms', words: ['Who sells'] },
  { path: '/shipping', words: ['Where and how much'] },
  { path: '/returns', words: ['How to return a piece'] },
  { path: '/imprint', words: ['Seller'] },
  { path: '/cookies', words: ['Why there is no banner'] },
  { path: '/checkout', words: ['Checkout', 'Your cart is empty', 'Explore Collection'] },
];

/** By how many pixels the page is wider than the window. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Whether the fixed header lies over the heading of the page. */
const isHeadingCovered = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const header = document.querySelector('body header')?.getBoundingClientRect();
    const heading = document.querySelector('h1')?.getBoundingClientRect();

    return header === undefined || heading === undefined || heading.top < header.bottom;
  });

for (const { path, words } of SCREENS) {
  test(`${path} shows its texts, has no accessibility violation, does not scroll sideways and breaks no word`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    for (const word of words) await expect(page.getByText(word, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Cart, / })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await findBrokenWords(page)).toEqual([]);
    expect(await isHeadingCovered(page)).toBe(false);
    await page.setViewportSize({ width: 768, height: 1024 });
    expect(await findBrokenWords(page), 'on a tablet').toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, 360, 430]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await isHeadingCovered(page)).toBe(false);
      expect(await findBrokenWords(page), `at ${width.toString()}`).toEqual([]);
    }

    expect(problems).toEqual([]);
  });
}

const MISSING = [
  { path: '/no-such-page', words: '404 Page Not Found' },
  { path: '/product/abc', words: 'Invalid Product' },
  { path: '/product/999999', words: 'Product Not Found' },
];

for (const { path, words } of MISSING) {
  test(`${path} says '${words}' with status 404`, async ({ page }) => {
    const answer = await page.goto(path);

    expect(answer?.status()).toBe(404);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('a missing product links back to the shop', async ({ page }) => {
  await openPage(page, '/product/999999');
  await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Return to Shop' }).click();

  await expect(page).toHaveURL('/shop');
});

test('an empty category says so, and six placeholders are shown while the shop loads', async ({ page }) => {
  await openPage(page, '/contact');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/products', async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Pieces' }).click();
  await expect(page.locator('[data-skeleton="card"]')).toHaveCount(6);
  release();

  await expect(page.getByText('No products found in this category.')).toBeVisible();
});

test('the shop has a retry button while the catalogue is unavailable', async ({ page }) => {
  await openPage(page, '/contact');
  await page.route('**/api/products', (route) => route.fulfill({ status: 503, body: 'Away.' }));
  // Without hovering first, which would already load the products.
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Pieces' }).dispatchEvent('click');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/products');
  await retry.click();

  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a product that is out of stock cannot be added', async ({ page, request }) => {
  const products = Product.array().parse(await (await request.get('/api/products')).json());
  const missing = products.find(({ inStock }) => !inStock);
  await page.goto(`/product/${String(missing?.id)}`);

  await expect(page.getByRole('button', { name: 'OUT OF STOCK' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^ADD TO CART/ })).toHaveCount(0);
});

test('REQUEST CUSTOM SIZE opens a prepared message about the product', async ({ page }) => {
  await openPage(page, '/product/1');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'REQUEST CUSTOM SIZE' }).click();

  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(new RegExp(name ?? 'missing'));
});

async function openMenu(page: Page) {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();

  return page.getByRole('dialog', { name: 'Menu' });
}

test('the side menu lists Contact and the four sub-brands', async ({ page }) => {
  const menu = await openMenu(page);
  for (const name of ['Heritage', 'Timepieces', 'Atelier', 'Elite', 'Contact']) {
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}|${name}`) }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await menu.getByRole('link', { name: /Atelier/ }).click();

  await expect(page).toHaveURL('/atelier');
  await expect(menu).toBeHidden();
});

test('the cart drawer, empty and full, and a toast have no accessibility violation', async ({ page }) => {
  await openPage(page, '/product/2');
  await page.getByRole('button', { name: /^Cart, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await page.getByRole('radio', { name: '500 mm' }).check();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(notice(page).getByText('added to your cart')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cart, / }).click();
  await expect(drawer.getByText('Shipping and taxes calculated at checkout')).toBeVisible();

  await expectAccessible(page);
});

test('a part that cannot be loaded shows a toast, and the page stays', async ({ page, context }) => {
  await openPage(page, '/shop');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Cart, / }).click();
  await expect(
    page.getByText('You are offline. Connect to the internet and try again.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Collection' })).toBeVisible();
  await context.setOffline(false);

  // A browser that caches the failed import reloads the page at the first click and loads the part at the next.
  const part = page.getByText('Your cart is empty');
  await expect(async () => {
    if (!(await part.isVisible())) await page.getByRole('button', { name: /^Cart, / }).click();
    await expect(part).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});

test('the pages can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/shop?category=rings');
  await expect(page.getByRole('link', { name: 'Damascus Ring' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enso Bangle' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Damascus Ring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Damascus Ring' })).toBeVisible();

  await context.close();
});

test('the first HTML of a product contains the data for search engines and shared links', async ({
  request,
}) => {
  const html = await (await request.get('/product/1')).text();

  expect(html).toMatch(/<title>[^<]+ \| Ronin<\/title>/);
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/product\/1"/);
  expect(html).toContain('property="og:image"');
  expect(html).toContain('"@type":"Product"');
  expect(html).toContain('"@type":"BreadcrumbList"');
});
