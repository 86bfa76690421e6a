import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { listMails } from '../fixtures/mails.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test(
  'an analyst chooses reports by mail, confirms the address, gets one now, and ends it',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const analyst = `analyst-${randomUUID().slice(0, 8)}`;
    const to = `${analyst}@example.com`;
    /** The path of a link in the newest mail. */
    const linkIn = async (kind: 'weekly-letter' | 'weekly-letter-confirm', form: RegExp) => {
      const [mail] = await listMails(baseURL, { kind, to });
      return form.exec(mail?.text ?? '')?.[0] ?? '';
    };
    await addStaff(analyst, { roles: ['analyst'] });
    await signIn(page, analyst, '/staff/analytics/sharing');
    const panel = page.getByRole('region', { name: 'Reports by mail' });
    await panel.getByRole('combobox', { name: 'How often' }).click();
    await page.getByRole('option', { name: 'Every Monday' }).click();
    await panel.getByRole('textbox', { name: 'Your address' }).fill(to);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText(`A mail is on its way to ${to}.`)).toBeVisible();
    await expectAccessible(page);

    await page.goto(await linkIn('weekly-letter-confirm', /\/staff\/letter\/confirm#[\da-f-]{36}/));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText('Thank you.')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/staff/analytics/sharing');
    await panel.getByRole('button', { name: 'Show the last one' }).click();
    await panel.getByRole('button', { name: 'Send me this one now' }).click();
    await expect(panel.getByText(`It is on its way to ${to}.`)).toBeVisible();
    await expectAccessible(page);

    await page.goto(await linkIn('weekly-letter', /\/staff\/letter\/unsubscribe#[\da-f-]{36}/));
    await page.getByRole('button', { name: 'Send me no more' }).click();
    await expect(page.getByText('You get no more reports by mail.')).toBeVisible();
    await expectAccessible(page);
  },
);
