import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import {
  checkoutForm,
  fillIn,
  GUEST,
  placeButton,
  startCheckout,
  summary,
} from './fixtures/checkout-page.ts';
import { readRows } from './fixtures/database.ts';
import { test } from './fixtures/test.ts';

test('a guest buys a ring: cart, six fields, test payment, confirmation', async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await startCheckout(page);
  expect(await checkoutForm(page).getByRole('textbox').count()).toBe(6);
  await expectAccessible(page);
  await fillIn(page, email);
  const total = await summary(page)
    .getByText('Total', { exact: true })
    .locator('xpath=following-sibling::dd')
    .textContent();
  await expectAccessible(page);
  await placeButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Please pay for your order' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The payment was declined. You can try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText(total ?? 'no total')).toBeVisible();
  await expect(page.getByText('A test order')).toBeVisible();
  await expectAccessible(page);

  const [order] = await readRows(`SELECT status, total, is_test FROM orders WHERE email = $1`, [email]);
  expect(order).toMatchObject({ status: 'confirmed', is_test: true });
  expect(`$${String(order?.total)}`).toBe(total);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('back from the payment keeps every field, and leads to the same order again', async ({ page }) => {
  await startCheckout(page);
  await fillIn(page, `${randomUUID()}@example.com`);
  await placeButton(page).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  const number = await page.getByText(/^Order R-/).textContent();
  await page.goBack();
  await expect(checkoutForm(page).getByLabel('Street')).toHaveValue('12 Forge Lane');
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
  await placeButton(page).click();

  await expect(page.getByText(number ?? 'no number')).toBeVisible();
});

/** As with the setting of the browser for larger text. */
const enlargeText = (page: Page, percent: number) =>
  page.addInitScript(
    (size) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    },
    `${String(percent)}%`,
  );

for (const percent of [100, 200]) {
  test(`the whole purchase works by keyboard, 360 px wide with text at ${String(percent)} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enlargeText(page, percent);
    await startCheckout(page);
    await checkoutForm(page).getByLabel('Email', { exact: true }).focus();
    await page.keyboard.type(`${randomUUID()}@example.com`);
    for (const [, value] of GUEST) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await checkoutForm(page).getByLabel('State').press('Enter');
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await pay.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('an order is cancelled by its link, and a wrong link opens nothing', async ({ page }) => {
  await startCheckout(page);
  await fillIn(page, `${randomUUID()}@example.com`);
  await placeButton(page).click();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeVisible();

  await page.goto('/order/not-a-token');
  await expect(page.getByRole('heading', { level: 1, name: 'This link opens no order' })).toBeVisible();
  await expectAccessible(page);
});
