import { expect, type Page } from '@playwright/test';
import { Product } from '@ronin/contracts';
import { findBrokenWords } from '../fixtures/broken-words.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

test.use({ viewport: { width: 768, height: 1024 } });

const widthOf = async (page: Page, label: string) =>
  (await page.getByRole('main').getByLabel(label).boundingBox())?.width;

test('the title of the newsletter in the footer is whole', async ({ page }) => {
  await openPage(page, '/shop');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('heading', { name: 'Stay Connected' })).toBeVisible();

  expect(await findBrokenWords(page)).toEqual([]);
});

test('an e-mail address has room in the fields of the newsletter and of the waiting list', async ({
  page,
  request,
}) => {
  const products = Product.array().parse(await (await request.get('/api/products')).json());
  const missing = products.find(({ inStock }) => !inStock);
  await openPage(page, `/product/${String(missing?.id)}`);
  expect(await widthOf(page, 'Email')).toBeGreaterThanOrEqual(200);
  await openPage(page, '/contact');

  expect(await widthOf(page, 'Newsletter address')).toBeGreaterThanOrEqual(200);
});
