import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test('a merchant puts a value of the settings into a page, and the shop shows it', async ({ page }) => {
  await signIn(page, 'admin', '/staff/content?tab=pages');
  await page.getByRole('button', { name: /^Imprint/ }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Prices of shipping:\n\n');
  await page.getByText('Values of the settings', { exact: true }).click();
  await page.getByRole('button', { name: 'Insert {shippingPrices}' }).click();
  await expect(text).toHaveValue('Prices of shipping:\n\n{shippingPrices}');
  await page.getByText('Preview').click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Canada: Standard/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible();

  await text.fill('{shippingCosts}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('{shippingCosts}, which is no value of the settings');

  await page.goto('/imprint');
  await expect(page.getByRole('listitem').filter({ hasText: /^Canada: Standard \$45\.00/ })).toBeVisible();
});
