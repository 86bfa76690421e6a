import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { type CardShop, startCardShop } from '../fixtures/card-shop.ts';
import { checkoutForm, fillIn, placeButton, startCheckout } from '../fixtures/checkout-page.ts';
import { listMails } from '../fixtures/mails.ts';
import { test } from '../fixtures/test.ts';

/** Journeys in a shop that takes cards (docs/operations.md, "Cards by Stripe"). */
let shop: CardShop;
test.beforeAll(async () => {
  test.setTimeout(360_000);
  shop = await startCardShop();
});
test.afterEach(() => shop.fake.faults.clear());
test.afterAll(() => shop.stop());

/** A new guest of that shop. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });

  return await context.newPage();
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \d/ });

/** @returns the address of a guest who stands on the page where the card is entered. */
async function goToPayPage(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await startCheckout(page);
  await fillIn(page, email);
  await placeButton(page).click();
  await expect(payButton(page)).toBeVisible();

  return email;
}

test('a guest pays with a card, gets the invoice, and a mail for each step', async ({ browser }) => {
  const page = await openPage(browser);
  const email = await goToPayPage(page);
  await payButton(page).click();

  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('A test order')).toHaveCount(0);
  await expectAccessible(page);
  const invoice = page.getByRole('link', { name: /invoice/i });
  const answer = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  const mails = await listMails(shop.url, { to: email });
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-confirmed', 'order-placed']);
});

test('the order is confirmed when every webhook is lost', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser);
  shop.fake.faults.set({ dropped: 1 });
  await goToPayPage(page);
  await payButton(page).click();

  await expect(thanks(page)).toBeVisible();
});

test('a declined card can be tried again, on a phone', { tag: '@long' }, async ({ browser }) => {
  const page = await openPage(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  await goToPayPage(page);
  await page.getByRole('button', { name: 'Try a card that is declined' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. You can try again.');
  await payButton(page).click();

  await expect(thanks(page)).toBeVisible();
});

test(
  'a guest who comes back without paying finds every field, and pays the same order',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await openPage(browser);
    await goToPayPage(page);
    await page.goBack();
    await expect(checkoutForm(page).getByLabel('Street')).toHaveValue('12 Forge Lane');
    await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
    await placeButton(page).click();
    await payButton(page).click();

    await expect(thanks(page)).toBeVisible();
  },
);
