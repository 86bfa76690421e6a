import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { fillIn, placeButton, startCheckout } from '../fixtures/checkout-page.ts';
import { signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/**
 * Two clicks at one place, the second as soon as the first has changed what is there: the browser counts it as the second one
 * of a double click.
 */
async function doubleClick(first: Locator, second: Locator): Promise<void> {
  // Waits until it can be clicked and no longer moves.
  await first.click({ trial: true });
  const box = await first.boundingBox();
  if (box === null) throw new Error('The button is not on the screen.');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  const { mouse } = first.page();
  await mouse.move(x, y);
  await mouse.down({ clickCount: 1 });
  await mouse.up({ clickCount: 1 });
  await expect(second).toBeVisible();
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}

test('a double click ends a discount code once, and does not start it again', async ({ page }) => {
  await signIn(page, 'admin', '/staff');
  const code = `D${randomUUID()}`;
  const data = { code, kind: 'percent', value: '10.00' };
  expect((await page.request.post('/api/staff/discounts', { data })).status()).toBe(201);
  await page.goto('/staff/discounts');
  await page.getByText(code).first().click();
  const again = page.getByRole('button', { name: 'Use this code again' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls.push(request.postData() ?? '');
  });
  await doubleClick(page.getByRole('button', { name: 'End this code' }), again);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use this code again' })).toBeVisible();

  expect(calls).toEqual(['{"active":false}']);
});

test('a double click closes a message once, and does not open it again', async ({ page }) => {
  await signIn(page, 'admin', '/staff');
  const firstName = `Mai${randomUUID()}`;
  const data = { firstName, lastName: 'Tran', email: 'mai@example.com', message: 'Hello' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await page.goto('/staff/inbox');
  await page.getByText(firstName).first().click();
  const actions = page.getByRole('group', { name: 'Actions' });
  const again = actions.getByRole('button', { name: 'Open again' });
  await doubleClick(actions.getByRole('button', { name: 'Close', exact: true }), again);

  await page.reload();
  await expect(again).toBeVisible();
});

test('a double click on Cancel asks a shopper, and cancels nothing', async ({ page }) => {
  await startCheckout(page);
  await fillIn(page, `${randomUUID()}@example.com`);
  await placeButton(page).click();
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  const yes = page.getByRole('button', { name: 'Yes, cancel it' });
  await cancel.scrollIntoViewIfNeeded();
  await doubleClick(cancel, yes);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Please pay for your order' })).toBeVisible();
});
