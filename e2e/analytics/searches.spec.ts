import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test(
  'an analyst sees what shoppers searched for and did not find',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const analyst = `analyst-${randomUUID().slice(0, 8)}`;
    const words = `zqx${randomUUID().replaceAll(/\W|\d/g, '')}`;
    await addStaff(analyst, { roles: ['analyst'] });
    const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await shopper.goto(`/search?q=${words}`);
    await expect(shopper.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();

    await signIn(page, analyst, '/staff/analytics/searches?range=today');
    const panel = page.getByRole('region', { name: 'Missed searches', exact: true });
    await expect(async () => {
      await page.reload();
      await expect(panel.getByRole('row').filter({ hasText: words })).toContainText('1', { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await expectAccessible(page);
  },
);
