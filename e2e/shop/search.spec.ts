import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test(
  'a misspelt name is suggested, searched for with the keyboard, filtered and opened',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/shop');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await box(page).pressSequentially('damscus rin');
    await expect(page.getByRole('option', { name: 'Damascus Ring $325' })).toBeVisible();
    await expectAccessible(page);

    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=damscus%20rin$/);
    await expect(page.getByText('These results are for “damascus rin”.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Damascus Ring' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Category').selectOption('rings');
    await expect(page).toHaveURL(/category=rings/);
    await expect(page.getByRole('heading', { name: 'Damascus Cuff', exact: true })).toBeHidden();

    await page.reload();
    await expect(page.getByLabel('Category')).toHaveValue('rings');
    await page.getByRole('link', { name: 'Damascus Ring' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Damascus Ring' })).toBeVisible();
  },
);

test('a search for a word of an information page leads to it', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/search?q=privacy');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Information' }).getByRole('link', { name: 'Privacy' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('a search for nothing that exists leads on', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/search?q=%3Cqwxzvkj%3E');
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See every piece' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible();
});

test(
  'Escape closes the list, then the box, and the header has the focus again',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/shop');
    const opener = page.getByRole('link', { name: 'Search', exact: true });
    await opener.press('Enter');
    await box(page).pressSequentially('ron');
    await expect(page.getByRole('option').first()).toBeVisible();
    await box(page).press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await box(page).press('Escape');

    await expect(box(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await expect(box(page)).toBeFocused();
    await box(page).press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(opener).toBeFocused();
  },
);
