import { expect } from '@playwright/test';
import { endAllChats, openConsole } from '../fixtures/agent-console-page.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test.beforeAll(async () => {
  await addStaff('mia', { roles: ['agent'], displayName: 'Mia' });
});
test.beforeEach(async ({ playwright, baseURL }) => {
  await endAllChats(playwright, baseURL);
});

test('an agent invites a visitor, who accepts by keyboard, and they chat', async ({ browser, page }) => {
  const staff = await openConsole(browser, 'mia');
  const visitors = await staff.page.context().newPage();
  await visitors.goto('/staff/visitors');
  await openPage(page, '/shop?utm_source=instagram');
  const row = visitors.getByRole('row').filter({ hasText: 'instagram' });
  await expect(row).toBeVisible({ timeout: 40_000 });
  await expectAccessible(visitors);
  await row.getByRole('button', { name: /^Start a chat/ }).click();
  await expect(row.getByText('Invited')).toBeVisible();

  const invitation = page.getByRole('region', { name: 'Invitation to chat' });
  await expect(invitation.getByText('Mia is here, if you have a question.')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Accept' }).press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Mia is here.')).toBeVisible();
  await panel.getByLabel('Name').fill('Ren');
  await panel.getByLabel('Email').fill('ren@example.com');
  await panel.getByLabel('Email').press('Enter');
  await expect(panel.getByRole('heading', { name: 'Chat with Mia' })).toBeVisible();
  await expect(panel.getByText('Mia has joined the chat.')).toBeVisible();

  const chat = staff.page.getByRole('region', { name: 'Chats' }).getByRole('button', { name: /Ren/ }).first();
  await chat.click();
  const pane = staff.page.getByRole('region', { name: 'Chat with Ren' });
  await pane.getByLabel('Reply').fill('How can I help?');
  await pane.getByLabel('Reply').press('Enter');
  await expect(panel.getByText('How can I help?')).toBeVisible();
  await staff.page.context().close();
});

test('a visitor who says no is not asked again, and one who refuses tracking is not seen', async ({
  browser,
  page,
}) => {
  const staff = await browser.newContext();
  const visitors = await staff.newPage();
  await signIn(visitors, 'mia', '/staff/visitors');
  const hidden = await browser.newContext({ extraHTTPHeaders: { DNT: '1' } });
  await hidden.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
  });
  const unseen = await hidden.newPage();
  await openPage(unseen, '/shop?utm_source=unseen');
  await openPage(page, '/shop?utm_source=declining');
  const row = visitors.getByRole('row').filter({ hasText: 'declining' });
  await row.getByRole('button', { name: /^Start a chat/ }).click({ timeout: 40_000 });
  await page.getByRole('button', { name: 'No', exact: true }).click({ timeout: 40_000 });

  await expect(page.getByRole('region', { name: 'Invitation to chat' })).toBeHidden();
  await expect(row.getByText('Said no')).toBeVisible();
  await expect(visitors.getByRole('row').filter({ hasText: 'unseen' })).toHaveCount(0);
  await hidden.close();
  await staff.close();
});

test('a banned shopper gets the contact form, and the ban can be lifted', async ({ browser, page }) => {
  const staff = await openConsole(browser, 'mia');
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Ren');
  await panel.getByLabel('Email').fill('ren@example.com');
  await panel.getByLabel('Email').press('Enter');
  await staff.page.getByRole('button', { name: 'Take Ren' }).first().click();
  await staff.page.getByRole('button', { name: 'Ban', exact: true }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Ban Ren?' });
  await dialog.getByLabel('Why').fill('Insults');
  await expectAccessible(staff.page);
  await dialog.getByRole('button', { name: 'Ban' }).click();

  await expect(panel.getByText('The shop has ended this chat.')).toBeVisible();
  await panel.getByRole('button', { name: 'Start a new chat' }).click();
  await panel.getByLabel('Name').fill('Ren');
  await panel.getByLabel('Email').fill('another@example.com');
  await panel.getByLabel('Email').press('Enter');
  await expect(panel.getByText('The chat is not open to you right now.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/contact$/);

  await staff.page.goto('/staff/visitors');
  await staff.page.getByRole('button', { name: /^Lift the ban: Visitor of Ren/ }).click();
  await expect(staff.page.getByText('Nobody is banned.')).toBeVisible();
  await page.getByRole('button', { name: 'Open chat' }).click();
  await panel.getByLabel('Name').fill('Ren');
  await panel.getByLabel('Email').fill('ren@example.com');
  await panel.getByLabel('Email').press('Enter');
  await expect(panel.getByRole('heading', { name: 'Connecting you with an agent...' })).toBeVisible();
  await staff.page.context().close();
});
