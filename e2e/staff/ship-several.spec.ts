import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../fixtures/axe.ts';
import { buyRing, receiveRings } from '../fixtures/paid-orders.ts';
import { signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

const Mails = z.object({ items: z.array(z.object({ kind: z.string() })) });

/** Counts the clicks of a person on a page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    window.addEventListener(
      'click',
      ({ detail }) => {
        const { dataset } = document.documentElement;
        // A click by the keyboard has no detail.
        if (detail > 0) dataset.clicks = String(Number(dataset.clicks) + 1);
      },
      { capture: true },
    );
  });

  return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks));
}

test('ten orders are shipped in at most six clicks, each with its mail, and none twice', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/staff');
  await receiveRings(page, 10);
  const email = `${randomUUID()}@example.com`;
  const numbers: string[] = [];
  for (let index = 0; index < 10; index += 1) numbers.push(await buyRing(browser, { email }));
  const clicks = await countClicks(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/staff/shipments')) bodies.push(request.postData() ?? '');
  });

  await page.getByRole('button', { name: 'Sales' }).click();
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Ship several…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship several orders' });
  const list = dialog.getByRole('textbox', { name: 'Paste a list' });
  await expect(list).toBeFocused();
  await page.keyboard.insertText(numbers.map((number, index) => `${number}, JP-${String(index)}`).join('\n'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ship 10 orders' }).dblclick();
  await expect(dialog.getByText('10 orders shipped.')).toBeVisible();
  await expectAccessible(page);

  // The double click counts as two.
  expect(await clicks()).toBeLessThanOrEqual(6);
  expect(bodies).toHaveLength(1);
  const again = await page.request.post('/api/staff/shipments', {
    headers: { 'Content-Type': 'application/json' },
    data: bodies[0],
  });
  expect(await again.text()).not.toContain('"outcome":"shipped"');
  const mails = await page.request.get(`/api/staff/mail?to=${email}&kind=order-shipped`);
  expect(Mails.parse(await mails.json()).items).toHaveLength(10);
  await page.goto(`/staff/orders?q=${email}&status=shipped`);
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('button')).toHaveCount(10);
});

test('the order that has waited longest comes first, and a shipped one leads to the next', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/staff');
  await receiveRings(page, 2);
  const email = `${randomUUID()}@example.com`;
  const numbers = [await buyRing(browser, { email }), await buyRing(browser, { email })] as const;
  await page.goto(`/staff/orders?status=to-ship&q=${email}`);
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('button');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveAccessibleName(new RegExp(numbers[0]));
  await rows.first().click();
  await page.getByRole('button', { name: 'Ship…' }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('JP-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  const next = page.getByRole('link', { name: 'Next order to ship' });
  await expect(next).toBeVisible();
  await expectAccessible(page);
  await next.click();

  await expect(page.getByRole('article', { name: /^Order R-/ })).not.toHaveAccessibleName(
    `Order ${numbers[0]}`,
  );
  await expect(page.getByRole('button', { name: 'Ship…' })).toBeVisible();
});
