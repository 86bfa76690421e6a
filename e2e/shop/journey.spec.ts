import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { notice, openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
test('a shopper finds a product, adds it to the cart, saves another and sends a message', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Explore Collection' }).first().click();
  await expect(page.getByRole('heading', { name: 'Our Collection' })).toBeVisible();

  await page.getByRole('tab', { name: 'Rings' }).click();
  await expect(page).toHaveURL('/shop?category=rings');
  await expect(page.getByRole('article')).not.toHaveCount(12);
  await page.getByRole('link', { name: 'Damascus Ring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Damascus Ring' })).toBeVisible();

  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('button', { name: /^ADD TO CART - \$\d+$/ }).click();
  await expect(notice(page).getByText('Damascus Ring added to your cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();

  await page.getByRole('button', { name: /^Cart, / }).click();
  const drawer = cart(page);
  await expect(drawer.getByRole('button', { name: 'Decrease quantity of Damascus Ring' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Increase quantity of Damascus Ring' }).click();
  await drawer.getByRole('button', { name: 'Increase quantity of Damascus Ring' }).click();
  await expect(drawer.getByLabel('Quantity of Damascus Ring', { exact: true })).toHaveText('3');
  await drawer.getByRole('button', { name: 'Decrease quantity of Damascus Ring' }).click();
  await expect(drawer.getByLabel('Quantity of Damascus Ring', { exact: true })).toHaveText('2');
  await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  await page.getByRole('button', { name: 'Save Damascus Ring to wishlist' }).click();
  await expect(notice(page).getByText('Item saved to your wishlist')).toBeVisible();
  await page.getByRole('link', { name: 'Wishlist, 1 items' }).click();
  await expect(page.getByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a size' });
  await chooser.getByRole('radio', { name: '9', exact: true }).check();
  await chooser.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(notice(page).getByText('Item has been added to your cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Damascus Ring' }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('First Name').fill('Mai');
  await page.getByLabel('Last Name').fill('Tran');
  await page.getByLabel('Email', { exact: true }).fill('mai@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Do you make the ring in blue?');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(notice(page).getByText('Message Sent')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('');

  const address = `${randomUUID()}@example.com`;
  await page.getByLabel('Newsletter address').fill(address);
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(notice(page).getByText("You've been added to our newsletter.")).toBeVisible();
  await page.getByLabel('Newsletter address').fill(address.toUpperCase());
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(notice(page).getByText("You're already subscribed to our newsletter.")).toBeVisible();
});

test('cart and wishlist belong to the browser and survive a reload', async ({ browser }) => {
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const [mine, theirs] = [await first.newPage(), await second.newPage()];
  await openPage(mine, '/product/1');
  await mine.getByRole('radio', { name: '170 mm' }).check();
  await mine.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(mine.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();
  await mine.reload();
  await expect(mine.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();
  const answered = theirs.waitForResponse(/\/api\/cart\/count/);
  await theirs.goto('/');
  expect(await (await answered).json()).toBe(0);

  await Promise.all([first.close(), second.close()]);
});

test('the back button restores the tab and the scroll position', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/shop');
  await page.getByRole('tab', { name: 'Bracelets' }).click();
  await expect(page.getByRole('link', { name: 'Damascus Ring' })).toHaveCount(0);
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();

  await expect(page.getByRole('tab', { name: 'Bracelets' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 40);
});

test('the whole journey works by keyboard alone', async ({ page }) => {
  const press = async (name: RegExp | string, role: 'link' | 'button' | 'tab' = 'button') => {
    await page.getByRole(role, { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await press('Explore Collection', 'link');
  await expect(page.getByRole('heading', { name: 'Our Collection' })).toBeVisible();
  await expect(notice(page)).toBeAttached();
  await page.getByRole('tab', { name: 'All Pieces' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Rings' })).toHaveAttribute('aria-selected', 'true');
  await press('Damascus Ring', 'link');
  await press(/^ADD TO CART/);
  await expect(page.getByText('Choose your ring size first.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '7', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '7.5', exact: true })).toBeChecked();
  await press(/^ADD TO CART/);
  await expect(page.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(notice(page).getByRole('list')).toBeFocused();
  await press(/^Cart, /);
  await expect(cart(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(cart(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cart, / })).toBeFocused();
});

test('wishlist, contact form and newsletter work by keyboard alone', { tag: '@long' }, async ({ page }) => {
  const type = async (words: string) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  };
  await openPage(page, '/product/5');
  await page.getByRole('button', { name: 'Save Damascus Ring to wishlist' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('link', { name: 'Wishlist, 1 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Wishlist, 1 items' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await type('Mai');
  await type('Tran');
  await type('mai@example.com');
  await type('Do you make the ring in blue?');
  await page.keyboard.press('Enter');
  await expect(notice(page).getByText('Message Sent')).toBeVisible();
  await page.keyboard.press('Tab');
  await type(`${randomUUID()}@example.com`);
  await page.keyboard.press('Enter');

  await expect(notice(page).getByText("You've been added to our newsletter.")).toBeVisible();
});
