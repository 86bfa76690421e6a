// Draws the pictures of docs/purchase.md: `npm run pictures:purchase`. It starts a shop with nothing configured, buys a ring
// and ships it as the owner does. The results in docs/images/purchase are committed.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { draw as drawFile, openFirst, signIn, withShop } from './with-shop.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images/purchase');
const VIEWPORT = { width: 1280, height: 800 };
const EMAIL = 'mai.tran@example.com';
const GUEST = [
  ['Full name', 'Mai Tran'],
  ['Street', '12 Forge Lane'],
  ['ZIP code', '94107'],
  ['City', 'San Francisco'],
  ['State', 'CA'],
] as const;
const TRACKING_NUMBER = '1Z999AA10123456784';

await mkdir(FOLDER, { recursive: true });
await withShop({ program: ['scripts/start.mjs'], viewport: VIEWPORT }, async (open) => {
  const shopper = await open();
  await buy(shopper);
  await ship(await open());
  await shopper.reload();
  await shopper.getByText(TRACKING_NUMBER).first().waitFor();
  await draw(shopper, '11-order-shipped');
});

async function buy(page: Page): Promise<void> {
  await page.goto('/product/5');
  await page.getByRole('radio', { name: '9', exact: true }).waitFor();
  await draw(page, '1-product');
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('radio', { name: '9', exact: true }).scrollIntoViewIfNeeded();
  await draw(page, '2-size');
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await page.getByRole('button', { name: 'Cart, 1 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await page.getByLabel('Email', { exact: true }).first().fill(EMAIL);
  for (const [label, value] of GUEST) await page.getByRole('main').getByLabel(label).fill(value);
  await page.getByRole('radio', { name: /Standard/ }).waitFor();
  const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await notice.first().waitFor({ state: 'detached' });
  await draw(page, '3-checkout');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await draw(page, '4-test-payment');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  await draw(page, '5-confirmation');
}

async function ship(page: Page): Promise<void> {
  await signIn(page, `/staff/mail?to=${EMAIL}&kind=order-confirmed`);
  await openFirst(page, 'Mails');
  await draw(page, '6-mail-confirmed');

  await page.goto('/staff/orders');
  await openFirst(page, 'Orders');
  await page.getByRole('button', { name: 'Start work' }).waitFor();
  await draw(page, '7-staff-list');
  await page.getByRole('button', { name: 'Start work' }).click();
  await page.getByRole('button', { name: 'Ready to ship' }).click();
  await page.getByRole('button', { name: 'Ship…' }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(TRACKING_NUMBER);
  await draw(page, '8-ship');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('button', { name: 'Delivered' }).waitFor();
  await draw(page, '9-shipped');

  await page.goto(`/staff/mail?to=${EMAIL}&kind=order-shipped`);
  await openFirst(page, 'Mails');
  await draw(page, '10-mail-shipped');
}

function draw(page: Page, name: string): Promise<void> {
  return drawFile(page, path.join(FOLDER, `${name}.webp`));
}
