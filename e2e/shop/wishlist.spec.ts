import { expect } from '@playwright/test';
import { Product } from '@ronin/contracts';
import { expectAccessible } from '../fixtures/axe.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

test('a wishlist is shown to somebody by a link, who buys from it, until the link is withdrawn', async ({
  page,
  browser,
  request,
}) => {
  const products = Product.array().parse(await (await request.get('/api/products')).json());
  const soldOut = products.find(({ inStock }) => !inStock)?.name ?? '';
  await openPage(page, '/shop');
  for (const name of ['Damascus Ring', soldOut]) {
    await page.getByRole('button', { name: `Save ${name} to wishlist` }).click();
    await expect(page.getByRole('button', { name: `Save ${name} to wishlist`, pressed: true })).toBeVisible();
  }
  await openPage(page, '/wishlist');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link to your wishlist').inputValue();
  await expectAccessible(page);

  const other = await browser.newPage();
  const shared = new URL(link).pathname;
  const answer = await other.goto(shared);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  const card = (name: string) => other.getByRole('article').filter({ hasText: name });
  await expect(card(soldOut).getByRole('button', { name: 'Email me when it is back' })).toBeVisible();
  await card('Damascus Ring').getByRole('button', { name: 'Add to Cart' }).click();
  const chooser = other.getByRole('dialog', { name: 'Choose a size' });
  await expectAccessible(other);
  await chooser.getByRole('radio', { name: '9', exact: true }).check();
  await chooser.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();
  await expectAccessible(other);

  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await other.goto(shared);
  await expect(other.getByRole('heading', { name: 'This link opens no wishlist' })).toBeVisible();
  await expectAccessible(other);
  await other.close();
});
