import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  checkoutForm,
  fillIn,
  GUEST,
  placeButton,
  startCheckout,
  summary,
} from '../fixtures/checkout-page.ts';
import { readRows } from '../fixtures/database.ts';
import { test } from '../fixtures/test.ts';

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

test(
  'back from the payment keeps every field, and leads to the same order again',
  { tag: '@long' },
  async ({ page }) => {
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
  },
);

/** As with the setting of the browser for larger text. */
const enlargeText = (page: Page, percent: number) =>
  page.addInitScript(
    (size) =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      }),
    `${String(percent)}%`,
  );

for (const percent of [100, 200]) {
  test(
    `the whole purchase works by keyboard, 360 px wide with text at ${String(percent)} %`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await enlargeText(page, percent);
      await startCheckout(page);
      await checkoutForm(page).getByLabel('Email', { exact: true }).focus();
      await page.keyboard.type(`${randomUUID()}@example.com`);
      for (const [label, value] of GUEST) {
        await page.keyboard.press('Tab');
        // The country, which is chosen already, comes before the street.
        if (label === 'Street') await page.keyboard.press('Tab');
        await expect(checkoutForm(page).getByLabel(label)).toBeFocused();
        await page.keyboard.type(value);
      }
      await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await checkoutForm(page).getByLabel('State').press('Enter');
      const pay = page.getByRole('button', { name: 'Pay', exact: true });
      await pay.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  );
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

/** The fields that the visible launcher touches, once it has stopped moving. */
async function findFieldsUnderLauncher(): Promise<string[]> {
  const launcher = document.querySelector('[aria-label^="Open chat"]');
  if (launcher === null) return ['no launcher'];
  let place = '';
  for (let still = 0; still < 12;) {
    const now = `${String(launcher.getBoundingClientRect().top)} ${String(launcher.hasAttribute('data-away'))}`;
    still = now === place ? still + 1 : 0;
    place = now;
    await new Promise(requestAnimationFrame);
  }
  if (launcher.hasAttribute('data-away')) return [];
  const box = launcher.getBoundingClientRect();

  return Array.from(document.querySelectorAll('main :is(input, select, textarea)'))
    .filter((field) => {
      const { top, bottom, width } = field.getBoundingClientRect();
      return width > 100 && bottom > box.top && top < box.bottom;
    })
    .map((field) => `${field.getAttribute('name') ?? ''} at ${String(window.scrollY)}`);
}

test(
  'on a phone the launcher lies on no field of the billing address',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startCheckout(page);
    await page.getByRole('button', { name: 'Use another billing address' }).click();
    const form = page.getByRole('group', { name: 'Billing address' });
    await expect(form.getByRole('textbox')).toHaveCount(5);
    const top = await form.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const covered: string[] = [];
    for (let y = top; y > top - 844; y -= 100) {
      // Scrolled up from below, so that the launcher is shown.
      await page.evaluate(async (to) => {
        window.scrollTo(0, to + 300);
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        window.scrollTo(0, to);
      }, y);
      covered.push(...(await page.evaluate(findFieldsUnderLauncher)));
    }

    expect(covered).toEqual([]);
  },
);
