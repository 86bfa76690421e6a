import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { checkoutForm, GUEST, placeButton, summary } from '../fixtures/checkout-page.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a purchase on a phone: a forgotten size, two tabs, a mistyped state, a lost network, and back', async ({
  page,
  context,
}) => {
  await openPage(page, '/shop');
  const card = page.getByRole('article').filter({ hasText: 'Damascus Ring' });
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a size' });
  await chooser.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(chooser.getByText('Choose your ring size first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeAttached();
  await chooser.getByRole('radio', { name: '9', exact: true }).check();
  await expect(chooser.getByText(/^EU 59.5 · UK R½/)).toBeVisible();
  await chooser.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(chooser).toBeHidden();
  const bangle = page.getByRole('article').filter({ hasText: 'Discipline Bangle' });
  await bangle.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  // The second tab removes a piece that the first one still shows.
  await openPage(page, '/checkout');
  await expect(summary(page).getByText('Discipline Bangle')).toBeAttached();
  const other = await context.newPage();
  await openPage(other, '/shop');
  await other.getByRole('button', { name: 'Cart, 2 items' }).click();
  await other.getByRole('button', { name: 'Remove Discipline Bangle' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 1 items' })).toBeAttached();
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(summary(page).getByText('Discipline Bangle')).toHaveCount(0);
  await expect(summary(page).getByText('Damascus Ring')).toBeAttached();

  const form = checkoutForm(page);
  const email = form.getByLabel('Email', { exact: true });
  const address = `${randomUUID()}@example.com`;
  await email.fill('ada@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).click();
  await expect(email).toHaveValue('ada@gmail.com');
  await email.fill(address);
  for (const [label, value] of GUEST) await form.getByLabel(label).fill(value);
  await form.getByLabel('State').fill('Kalifornien');
  await form.getByLabel('City').focus();
  await expect(form.getByText(/^State must be one in United States/)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('State').fill('CA');
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
  // The total stands above the fields.
  await expect(summary(page).getByText(/^Total \$/)).toBeVisible();

  await context.setOffline(true);
  await placeButton(page).click();
  await expect(form.getByText(/^The shop cannot be reached/)).toBeVisible();
  await context.setOffline(false);
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
  await placeButton(page).click();

  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
  await expect(thanks).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText(/^Your order R-.* is paid$/)).toBeInViewport();
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(thanks).toBeVisible();
});
