import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { endAllChats, logOf, openConsole, startChat, takeChat } from '../../fixtures/agent-console-page.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { buyRing, receiveRings } from '../../fixtures/paid-orders.ts';
import { addStaff, signIn } from '../../fixtures/staff-accounts.ts';
import { test } from '../../fixtures/test.ts';

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  await addStaff('kira', { roles: ['agent', 'clerk'], displayName: 'Kira Ono' });
  await addStaff('taro', { roles: ['agent'], displayName: 'Taro Abe' });
  await endAllChats(playwright, baseURL);
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin', '/staff');
  await receiveRings(admin, 5);
  await admin.context().close();
});

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Shopper' });

test('an agent finds an order, sends its mail again, changes its address and refunds it', async ({
  browser,
}) => {
  const email = `${randomUUID()}@example.com`;
  const number = await buyRing(browser, { email });
  const shopper = await startChat(browser, 'Mai', `Where is ${number}?`);
  const { page } = await openConsole(browser, 'kira');
  await page.setViewportSize({ width: 1440, height: 900 });
  await takeChat(page, 'Mai');
  const panel = panelOf(page);
  await expect(panel.getByText('None known for this browser; the address is not proven.')).toBeVisible();

  await logOf(page, 'Mai').getByRole('button', { name: number }).click();
  await expect(page.getByRole('dialog', { name: number }).getByText('Damascus Ring')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByLabel('Find an order').fill(email);
  await panel.getByLabel('Find an order').press('Enter');
  const card = panel.getByRole('article', { name: `Order ${number}` });
  await expect(card.getByText('Damascus Ring Size 9')).toBeVisible();
  await expect(card.getByText(/not proven to be this shopper's/)).toBeVisible();
  await expect(card.getByText('12 Forge Lane')).toHaveCount(0);
  await expectAccessible(page);

  const choose = async (name: string) => {
    await card.getByRole('button', { name: `Actions for ${number}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Send the last mail again…');
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mail is on its way again.', { exact: true })).toBeVisible();

  await choose('Change the address…');
  const dialog = page.getByRole('dialog', { name: 'Change the address' });
  await dialog.getByLabel('Street').fill('9 Harbour Road');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByText(/goes to the new address/).first()).toBeVisible();

  await choose('Refund…');
  await page.getByRole('dialog', { name: 'Refund' }).getByRole('button', { name: 'Refund' }).click();
  await expect(card.getByText(/^Refunded/)).toBeVisible();

  await page.goto(`/staff/orders?order=${number}`);
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order.getByText('9 Harbour Road')).toBeVisible();
  await expect(order.getByText('The address of the order was changed.')).toBeVisible();
  await expect(order.getByText('The last mail was sent again.')).toBeVisible();
  await shopper.context.close();
});

test('an agent who is no clerk sees the order, and can do nothing with it', async ({ browser }) => {
  const number = await buyRing(browser, { email: `${randomUUID()}@example.com` });
  await startChat(browser, 'Noor', 'Hello');
  const { page } = await openConsole(browser, 'taro');
  await page.setViewportSize({ width: 1440, height: 900 });
  await takeChat(page, 'Noor');
  const panel = panelOf(page);
  await panel.getByLabel('Find an order').fill(number.toLowerCase());
  await panel.getByLabel('Find an order').press('Enter');
  const card = panel.getByRole('article', { name: `Order ${number}` });

  await expect(card.getByText('Damascus Ring Size 9')).toBeVisible();
  await expect(card.getByRole('link', { name: number })).toHaveCount(0);
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('the thread says what the shopper does in the shop, and the shopper does not see it', async ({
  browser,
}) => {
  const shopper = await startChat(browser, 'Rin', 'Hello');
  const { page } = await openConsole(browser, 'taro');
  await takeChat(page, 'Rin');
  const answer = await shopper.page.request.post('/api/cart', {
    data: { productId: 5, quantity: 1, options: { size: '9' } },
  });
  expect(answer.ok()).toBe(true);

  await expect(logOf(page, 'Rin').getByText(/Put Damascus Ring in the cart/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Rin/ }).click();
  await expect(logOf(page, 'Rin').getByText(/Put Damascus Ring in the cart/)).toBeVisible();
  await expect(shopper.panel.getByText(/in the cart/)).toHaveCount(0);
});
