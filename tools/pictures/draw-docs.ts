// Draws the pictures of README.md and docs: `npm run pictures:docs`. It starts a demonstration and opens its pages. The results in
// docs/images are committed.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { draw as drawFile, openFirst, signIn, withShop } from './with-shop.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images');
/** Long enough for a comparison with the days before. */
const DAYS = 70;
const PROGRAM = ['scripts/demo.mjs', '--live', `--days=${String(DAYS)}`];
const VIEWPORT = { width: 1440, height: 900 };
const NAME = 'Mai Tran';
const WAITING = [
  { name: 'Jonas Lind', question: 'How do I care for Damascus steel at the sea?' },
  { name: 'Ines Weber', question: 'Can you engrave a date inside the Ronin Band?' },
];

await withShop({ program: PROGRAM, viewport: VIEWPORT }, async (open) => {
  const shopper = await open();
  await shopper.goto('/');
  await draw(shopper, 'home');
  await shopper.goto('/shop');
  await draw(shopper, 'shop');

  const staff = await open();
  await signIn(staff, '/staff/chat');
  await lookAround(shopper);
  for (const { name, question } of WAITING) {
    const page = await open();
    await page.goto('/shop');
    await ask(page, name, question);
  }
  await ask(shopper, NAME, 'Is the ring ready to send before Saturday?');
  await talk(staff, shopper);
  await draw(staff, 'console-chat');
  await staff.goto('/staff');
  await draw(staff, 'console-overview');
  await staff.goto('/staff/orders?status=to-ship');
  await openFirst(staff, 'Orders');
  await draw(staff, 'console-orders');
  await staff.goto('/staff/operations');
  await draw(staff, 'console-operations');
  await staff.goto('/staff/analytics');
  await draw(staff, 'console-reports');
});

/** What the console shows beside a chat: products that were looked at, the wishlist and the cart. */
async function lookAround(page: Page): Promise<void> {
  for (const [index, path] of ['/product/1', '/product/3'].entries()) {
    await page.goto(path);
    await page
      .getByRole('button', { name: /^Save .* to wishlist/ })
      .first()
      .click();
    await page.getByLabel(`Wishlist, ${String(index + 1)} items`).waitFor();
  }
  await page.goto('/product/5');
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await page.getByRole('button', { name: 'Cart, 1 items' }).waitFor();
}

/** Starts a chat with a first message. */
async function ask(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`);
  await panel.getByRole('button', { name: 'Start Chat' }).click();
  await say(page, question);
}

async function talk(staff: Page, shopper: Page): Promise<void> {
  await staff
    .getByRole('button', { name: `Take ${NAME}` })
    .first()
    .click();
  await answer(staff, 'Yes. What you order before two o\u2019clock is sent on the next working day.');
  await say(shopper, 'And can I change the size if 9 is too large?');
  await answer(staff, 'Of course: send it back within 30 days, and we send you another size.');
  await say(shopper, 'Then I order it now. Thank you!');
  await answer(staff, 'Thank you, Mai. You get a mail with the tracking number.');
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Message').fill(text);
  await page.getByRole('dialog').getByLabel('Message').press('Enter');
  await page.getByRole('dialog').getByText(text).waitFor();
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel(`Reply to ${NAME}`).fill(text);
  await page.getByLabel(`Reply to ${NAME}`).press('Enter');
  await page.getByRole('log').getByText(text).waitFor();
}

function draw(page: Page, name: string): Promise<void> {
  return drawFile(page, path.join(FOLDER, `${name}.webp`));
}
