import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { notice, openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

test('filters and order are kept in the address, by a reload and by the back button', async ({ page }) => {
  await openPage(page, '/shop');
  await page.getByText('Filter and sort').click();
  const ownPrice = page.getByRole('form', { name: 'Own price range' });
  await ownPrice.getByLabel('Price to ($)').fill('250');
  await ownPrice.getByRole('button', { name: 'Set price' }).click();
  await expect(page).toHaveURL(/\?price=to-250$/);
  await expect(page.getByRole('heading', { name: 'Discipline Bangle' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clan Bracelet' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, highest first');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toHaveText('Ronin Band');
  await page.getByRole('tab', { name: 'Rings' }).click();
  await expect(page.getByText('1 piece', { exact: true })).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(['Ronin Band']);
  await expect(page.getByRole('combobox', { name: 'Price' })).toHaveValue('to-250');

  await page.goBack();
  await expect(names.first()).toHaveText('Ronin Band');
  await expect(names.nth(1)).toHaveText('Discipline Bangle');
  await page.getByRole('combobox', { name: 'Material' }).selectOption('Tungsten (1)');
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Any price (1)');
  await page.getByRole('button', { name: 'Remove the filter Tungsten' }).click();
  await expect(page).toHaveURL(/\?sort=price-down$/);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByText('13 pieces')).toBeVisible();

  await openPage(page, '/shop?category=timepieces&price=to-300');
  await expect(page.getByText('No pieces match these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Without “Up to $300”: 4 pieces' }).click();
  await expect(page.getByText('4 pieces', { exact: true })).toBeVisible();

  // A new page, which has not loaded the code of the filters.
  await openPage(page, '/shop?category=rings');
  await expect(page.getByText('2 pieces', { exact: true })).toBeVisible();
});

test(
  'the server filters for a browser without JavaScript',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/shop?material=titanium&sort=price');

    await expect(page.getByRole('article').getByRole('heading').first()).toHaveText('Discipline Bangle');
    await expect(page.getByRole('heading', { name: 'Damascus Pendant' })).toBeHidden();
  },
);

test(
  'pictures are enlarged over the window, by keyboard and wheel, and give the focus back',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/product/5');
    const opener = page.getByRole('button', { name: /^Look closer/ }).first();
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures of Damascus Ring' });
    await expect(dialog.getByText('1 / 5')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('2 / 5')).toBeVisible();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'a piece in the cart says so on its page and its card, and the notice opens the cart',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/product/3');
    await page.getByRole('button', { name: /^ADD TO CART/ }).click();
    await notice(page).getByRole('button', { name: 'View cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(cart.getByRole('link', { name: 'Damascus Cufflinks' })).toBeVisible();
    await cart.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('main').getByText('In your cart')).toBeVisible();

    await openPage(page, '/shop');
    const card = page.getByRole('article').filter({ hasText: 'Damascus Cufflinks' });
    await expect(card.getByText('In your cart')).toBeVisible();
    await expect(card.getByText('cufflinks', { exact: true })).toBeVisible();
    await expect(page.getByText('In your cart')).toHaveCount(1);
  },
);

test(
  'the home page shows three pieces with their prices, and the newsletter is once on a page',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/');
    const bench = page.getByRole('region', { name: 'On the bench now' });
    await expect(bench.getByRole('article')).toHaveCount(3);
    await expect(bench.getByText(/^\$\d+$/)).toHaveCount(3);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Newsletter address')).toHaveCount(1);
    await page.goto('/contact');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Newsletter address')).toHaveCount(1);
  },
);

test(
  'the steel texture of a button is loaded by the first hover, because it delayed the first picture',
  { tag: '@long' },
  async ({ page }) => {
    const isLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/steel-sheet-')),
      );
    await openPage(page, '/contact');
    await page.waitForLoadState('networkidle');
    expect(await isLoaded()).toBe(false);

    await page.getByRole('button', { name: 'Send message' }).hover();
    await expect.poll(isLoaded).toBe(true);
  },
);

test(
  'a card shows its symbolism at every width, on phones in at most two lines',
  { tag: '@long' },
  async ({ page }) => {
    await page.request.get('/api/session');
    for (const productId of [1, 6, 11]) await page.request.post('/api/wishlist', { data: { productId } });
    for (const path of ['/', '/shop', '/timepieces', '/search?q=damascus', '/wishlist']) {
      await openPage(page, path);
      for (const width of [320, 360, 544, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const card = page.getByRole('main').getByRole('article').first();
        const words = card.locator('h2, h3').locator('xpath=following-sibling::p').first();
        await expect(words, `${path} at ${String(width)}`).toBeVisible();
        await expect(words).toHaveText(/\w+ \w+/);
        const lines = await words.evaluate(
          (element) => element.clientHeight / Number.parseFloat(window.getComputedStyle(element).lineHeight),
        );
        expect(Math.round(lines), `${path} at ${String(width)}`).toBeLessThanOrEqual(2);
      }
    }
  },
);

test(
  'a browser without JavaScript gets the whole description of a product',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto('/product/1');
    const description = page.locator('section', { has: page.getByRole('heading', { name: 'Description' }) });

    await expect(description.locator('p span').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read more' })).toBeHidden();
  },
);
