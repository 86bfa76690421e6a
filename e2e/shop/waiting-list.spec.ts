import { expect } from '@playwright/test';
import { Product } from '@ronin/contracts';
import { expectAccessible } from '../fixtures/axe.ts';
import { listMails } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const WIDTHS = [360, 1440];

for (const width of WIDTHS) {
  test(
    `a shopper joins the waiting list of a sold-out product and leaves it, at ${String(width)} px`,
    { tag: '@long' },
    async ({ page, request, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      const email = `waits-${String(width)}@example.com`;
      const products = Product.array().parse(await (await request.get('/api/products')).json());
      const soldOut = products.find(({ inStock }) => !inStock);
      const name = String(soldOut?.name);
      await openPage(page, `/product/${String(soldOut?.id)}`);
      const heading = page.getByRole('heading', { name: 'Sold out at the moment' });
      await expect(heading).toBeVisible();
      const address = page.getByLabel('Email', { exact: true }).first();

      await address.fill('waits-360');
      await address.press('Enter');
      await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
      await expect(address).toHaveValue('waits-360');
      await expectAccessible(page);
      await address.fill(email);
      await address.press('Enter');
      await expect(page.getByText(`Look into your mail at ${email}.`)).toBeVisible();
      await expect(heading).toBeHidden();

      const [mail] = await listMails(baseURL, { kind: 'back-in-stock-confirm', to: email });
      const [, token = ''] = /\/waits\/confirm#([0-9a-f-]{36})/.exec(mail?.text ?? '') ?? [];
      await openPage(page, `/waits/confirm#${token}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(
        page.getByText(`Thank you. We write to you when ${name} is in stock again.`),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'See the piece' })).toBeVisible();
      await expectAccessible(page);

      await openPage(page, `/waits/unsubscribe#${token}`);
      await page.getByRole('button', { name: 'Leave the waiting list' }).click();
      await expect(page.getByText('Your address is removed from the waiting list.')).toBeVisible();
      await expectAccessible(page);
      await openPage(page, `/waits/confirm#${token}`);
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(
        page.getByText('This link is no longer valid. Join the waiting list again.'),
      ).toBeVisible();
    },
  );
}
