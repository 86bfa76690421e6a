import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { test } from '../fixtures/test.ts';

test('a staff member signs in, returns to the requested page, changes the colour scheme and signs out', async ({
  page,
}) => {
  await page.goto('/staff');
  await expect(page).toHaveURL('/staff/login?next=%2Fstaff');
  await expectAccessible(page);

  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The username or the password is wrong.');
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Password' }).fill('e2e-only-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();

  await page.getByRole('button', { name: 'admin' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: 'Light scheme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'admin' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/staff\/login/);
  const session: unknown = await (await page.request.get('/api/session')).json();
  expect(session).toMatchObject({ staff: null });
});

test('a session that ended elsewhere redirects to the sign-in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/staff/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('e2e-only-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeVisible();

  await page.request.post('/api/staff/logout');
  await page.goto('/staff');

  await expect(page).toHaveURL(/\/staff\/login/);
});
