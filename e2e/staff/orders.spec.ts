import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { fillIn, placeButton, startCheckout } from '../fixtures/checkout-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test.beforeAll(async () => {
  await addStaff('kiyo', { roles: ['clerk'], displayName: 'Kiyo Ito' });
});

/** A guest of their own browser who has placed an order and is on its page. */
async function placeOrder(browser: Browser, email: string): Promise<{ shopper: Page; number: string }> {
  const shopper = await (await browser.newContext()).newPage();
  await startCheckout(shopper);
  await fillIn(shopper, email);
  await placeButton(shopper).click();
  const number = await shopper.getByText(/^Order R-/).textContent();

  return { shopper, number: (number ?? '').replace('Order ', '') };
}

/** Of the billing address. */
const PAYER = [
  ['Name on the invoice', 'Aiko Mori'],
  ['Street', '9 Cedar Road'],
  ['ZIP code', '98101'],
  ['City', 'Seattle'],
  ['State', 'WA'],
] as const;

const rowOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('button', { name: text });
const orderOf = (page: Page, number: string) => page.getByRole('article', { name: `Order ${number}` });

test('a clerk takes a paid order to its customer: work, shipment, mail, arrival', async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@example.com`;
  const { shopper, number } = await placeOrder(browser, email);
  await shopper.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(shopper.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();

  await signIn(page, 'kiyo', '/staff/orders');
  await expect(page.getByRole('link', { name: 'Mail' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await rowOf(page, number).click();
  const order = orderOf(page, number);
  await expect(order.getByText('Size 9')).toBeVisible();
  await expect(order.getByText('12 Forge Lane')).toBeVisible();
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Start work' }).click();
  await order.getByRole('button', { name: 'Ready to ship' }).click();
  await order.getByRole('button', { name: 'Ship…' }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(order.getByRole('region', { name: 'Shipment' }).getByText('1Z999AA10123456784')).toBeVisible();
  await expectAccessible(page);

  await shopper.reload();
  await expect(shopper.getByRole('heading', { level: 1, name: 'Your order is on its way' })).toBeVisible();
  await expect(shopper.getByText('Tracking number: 1Z999AA10123456784', { exact: true })).toBeVisible();
  await order.getByRole('button', { name: 'Delivered…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It has arrived' }).click();
  await expect(order.getByText('Delivered', { exact: true })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin', `/staff/mail?to=${email}&kind=order-shipped`);
  await admin.getByRole('table', { name: 'Mails' }).getByRole('button').click();
  await admin.getByText('Text part').click();
  await expect(admin.getByRole('region', { name: /^Text part/ })).toContainText('1Z999AA10123456784');
});

test(
  'an order is shipped by keyboard alone, from the list on',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { shopper, number } = await placeOrder(browser, `${randomUUID()}@example.com`);
    await shopper.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(shopper.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    await signIn(page, 'kiyo', '/staff/orders?status=to-ship');
    await rowOf(page, number).focus();
    await page.keyboard.press('Enter');
    const order = orderOf(page, number);
    await expect(order.getByRole('heading', { name: number })).toBeFocused();
    for (const name of ['Start work', 'Ready to ship', 'Ship…']) {
      await page.keyboard.press('Tab');
      await expect(order.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
    await page.keyboard.type('JP-12345');
    await page.keyboard.press('Enter');

    await expect(order.getByText('JP-12345', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(order.getByRole('button', { name: 'Delivered' })).toBeFocused();
  },
);

test(
  'an unpaid order is marked as paid, and is refunded on a phone in the light scheme',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { shopper, number } = await placeOrder(browser, `${randomUUID()}@example.com`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, 'kiyo', '/staff/orders');
    await rowOf(page, number).click();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeHidden();
    const order = orderOf(page, number);
    await order.getByRole('button', { name: 'Mark as paid…' }).click();
    await expect(page.getByRole('dialog')).toContainText('The order is confirmed');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(order.getByRole('button', { name: 'Start work' })).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();

    await order.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    await page.getByRole('checkbox', { name: 'Put the pieces back into the stock' }).check();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await expect(order.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a packing slip holds the pieces and the address, and neither prices of payments nor notes',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { number } = await placeOrder(browser, `${randomUUID()}@example.com`);
    await signIn(page, 'kiyo', `/staff/orders?order=${number}`);
    const order = orderOf(page, number);
    await order.getByRole('textbox', { name: 'Note' }).fill('Calls back on Monday.');
    await order.getByRole('button', { name: 'Add note' }).click();
    await expect(order.getByText('Note, staff only')).toBeVisible();
    await page.emulateMedia({ media: 'print' });

    await expect(order.getByText('packing slip')).toBeVisible();
    await expect(order.getByText('12 Forge Lane')).toBeVisible();
    await expect(order.getByText('Size 9')).toBeVisible();
    await expect(order.getByText('Calls back on Monday.')).toBeHidden();
    await expect(order.getByRole('heading', { name: 'Payment' })).toBeHidden();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeHidden();
  },
);

test(
  'a present is bought with another payer, and packed with its message and without prices',
  { tag: '@long' },
  async ({ page, browser }) => {
    const email = `${randomUUID()}@example.com`;
    const shopper = await (await browser.newContext()).newPage();
    await startCheckout(shopper);
    await fillIn(shopper, email);
    await shopper.getByRole('checkbox', { name: 'This is a gift' }).check();
    await shopper.getByLabel('Message for the recipient').fill('For your new home.\nWith love, Aiko');
    await shopper.getByRole('button', { name: 'Use another billing address' }).click();
    const billing = shopper.getByRole('group', { name: 'Billing address' });
    for (const [label, value] of PAYER) await billing.getByRole('textbox', { name: label }).fill(value);
    await expectAccessible(shopper);
    await shopper.getByRole('button', { name: 'Use the delivery address for the bill' }).click();
    await expect(billing).toBeHidden();
    await shopper.getByRole('button', { name: 'Use another billing address' }).click();
    await expect(billing.getByLabel('City')).toHaveValue('Seattle');
    await expect(placeButton(shopper)).not.toHaveAttribute('aria-disabled');
    await placeButton(shopper).click();
    await shopper.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(shopper.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    const delivery = shopper.getByRole('region', { name: 'Delivery address' });
    await expect(delivery).toContainText('Mai Tran');
    await expect(delivery).toContainText('Aiko Mori');
    await expect(delivery).toContainText(email);
    await expect(delivery).toContainText('With love, Aiko');
    await expectAccessible(shopper);
    const number = ((await shopper.getByText(/^Order R-/).textContent()) ?? '').replace('Order ', '');

    await signIn(page, 'kiyo', `/staff/orders?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole('row', { name: number }).getByText('Gift', { exact: true })).toBeVisible();
    await rowOf(page, number).click();
    const order = orderOf(page, number);
    const gift = order.getByRole('region', { name: 'Gift: no prices, no invoice in the shipment' });
    await expect(gift.getByText('With love, Aiko')).toBeVisible();
    await order.getByText('Another billing address').click();
    await expect(order.getByText('Aiko Mori')).toBeVisible();
    await expect(order.getByRole('link', { name: email, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(gift.getByText('With love, Aiko')).toBeVisible();
    await expect(order.getByText('Aiko Mori')).toBeHidden();
    await expect(order.getByRole('link', { name: email, exact: true })).toBeHidden();
    expect(await order.innerText()).not.toMatch(/\$\d/);
  },
);

test(
  'packing slips of several orders are printed on one sheet each',
  { tag: '@long' },
  async ({ page, browser }) => {
    const email = `${randomUUID()}@example.com`;
    const numbers = [(await placeOrder(browser, email)).number, (await placeOrder(browser, email)).number];
    await signIn(page, 'kiyo', `/staff/orders?q=${encodeURIComponent(email)}`);
    await page.evaluate(() => {
      // The browser of the test has no print dialog.
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.getByRole('button', { name: 'All of this list' }).click();
    await page.getByRole('button', { name: 'Print packing slips' }).click();
    await expect(page.getByText('Packing slips of 2 orders.')).toBeVisible();
    await page.emulateMedia({ media: 'print' });

    for (const number of numbers) {
      const slip = page.getByRole('article', { name: `Packing slip ${number}` });
      await expect(slip.getByText('12 Forge Lane')).toBeVisible();
      await expect(slip.getByText('Size 9')).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Print packing slips' })).toBeHidden();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  },
);

test('an account without the role clerk is not shown the orders', { tag: '@long' }, async ({ page }) => {
  await addStaff('orderless', { roles: ['agent'] });
  await signIn(page, 'orderless', '/staff/orders');

  await expect(page.getByRole('heading', { name: 'This console is for the role clerk' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  expect((await page.request.get('/api/staff/orders')).status()).toBe(403);
});
