import { expect } from '@playwright/test';
import {
  endAllChats,
  logOf,
  openConsole,
  reply,
  say,
  startChat,
  takeChat,
} from '../fixtures/agent-console-page.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addStaff } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test.beforeAll(async () => {
  await addStaff('aiko', { roles: ['agent'], displayName: 'Aiko Mori' });
});

test.afterEach(async ({ playwright, baseURL }) => {
  await endAllChats(playwright, baseURL);
});

test('no state of the console has an accessibility violation', async ({ browser }) => {
  const { page } = await openConsole(browser, 'aiko');
  await expectAccessible(page);
  const hana = await startChat(browser, 'Hana', 'Is it heavy?');
  await startChat(browser, 'Mateo', 'Hello');
  await page.getByRole('button', { name: /^Hana/ }).click();
  await expect(logOf(page, 'Hana').getByText('Is it heavy?')).toBeVisible();
  await expectAccessible(page);

  await takeChat(page, 'Hana');
  await reply(page, 'Hana', 'Thirty-one grams. See https://example.com/steel.');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Note for agents').fill('Asked before.');
  await page.getByLabel('Note for agents').press('Enter');
  await expect(logOf(page, 'Hana').getByText('Asked before.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Reply to Hana').pressSequentially('/');
  await expect(page.getByRole('listbox', { name: 'Saved replies' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Reply to Hana').fill('');

  await page.getByRole('button', { name: 'Product' }).click();
  await expect(page.getByLabel('Find a product')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  for (const name of ['Pass on', 'Return to waiting list', 'End']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }

  await takeChat(page, 'Mateo');
  await page.getByRole('button', { name: 'Open beside' }).click();
  await expect(logOf(page, 'Mateo')).toBeVisible();
  await expect(logOf(page, 'Hana')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Mateo/ }).click();
  await say(hana, 'One more thing');
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('dialogs and all views have no accessibility violation, on a phone and in the light colour scheme', async ({
  browser,
}) => {
  const hana = await startChat(browser, 'Hana', 'A question about camellia oil');
  const { page } = await openConsole(browser, 'aiko');
  await takeChat(page, 'Hana');
  await page.getByLabel('Reply to Hana').press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Sound' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page
    .getByRole('dialog', { name: 'Saved replies' })
    .getByRole('button', { name: /^\/care/ })
    .click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  for (const view of [/^Mine/, 'Answered later', /^Tickets/, 'All']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await expectAccessible(page);
  }
  await page.getByLabel('Search conversations').fill('camellia');
  await expect(page.getByRole('button', { name: /^Hana/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Shopper', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Shopper' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide chat' }).click();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Light scheme' }).click();
  await page.getByLabel('Search conversations').fill('');
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await page.getByRole('button', { name: /^Hana/ }).first().click();
  await hana.panel.getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText(/^Ended/)).toBeVisible();
  await expectAccessible(page);
});

test('a whole chat works by keyboard alone', async ({ browser }) => {
  const shopper = await startChat(browser, 'Hana', 'Is it heavy?');
  const { page } = await openConsole(browser, 'aiko');
  await expect(page.getByRole('button', { name: 'Take Hana' }).first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel('Reply to Hana')).toBeFocused();
  await page.keyboard.type('/hello');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reply to Hana')).toHaveValue(/^Hello Hana, thank you/);
  await page.keyboard.press('Enter');
  await expect(shopper.panel.getByText(/^Hello Hana, thank you/)).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note for agents')).toBeFocused();
  await page.keyboard.type('Wants a light one.');
  await page.keyboard.press('Enter');
  await expect(logOf(page, 'Hana').getByText('Wants a light one.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByLabel('Find a product')).toBeFocused();
  await page.keyboard.type('enso');
  await page.keyboard.press('Enter');
  await expect(logOf(page, 'Hana').getByRole('link', { name: /Enso Bangle/ })).toBeVisible();
  await expect(page.getByLabel('Reply to Hana')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'End chat' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText(/^Ended/)).toBeVisible();
  await expect(shopper.panel.getByText('Wants a light one.')).toHaveCount(0);
});
