import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

test('a shopper starts a chat, writes, reloads, and ends it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Live Chat Support' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Start Chat' })).toBeDisabled();
  await expectAccessible(page);
  await panel.getByLabel('Name').fill('Mai');
  await panel.getByLabel('Email').fill('mai@example.com');
  await panel.getByLabel('Email').press('Enter');
  await expect(panel.getByRole('heading', { name: 'Connecting you with an agent...' })).toBeVisible();
  await expect(panel.getByText('Please wait while we connect you with an available agent...')).toBeVisible();

  await panel.getByLabel('Message').fill('  Is the ring in stock?  ');
  await panel.getByLabel('Message').press('Enter');
  await expect(panel.getByText('Is the ring in stock?')).toBeVisible();
  await expect(panel.getByText('Sending')).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: /^Open chat/ }).click();
  await expect(panel.getByText('Is the ring in stock?')).toHaveCount(1);
  await panel.getByRole('button', { name: 'End chat' }).click();
  await expect(panel.getByText('This chat session has ended. Thank you for contacting us!')).toBeVisible();
  await expect(panel.getByLabel('Message')).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();

  await expectAccessible(page);
});

test('a message that could not be sent says so, and goes out once when the way is free', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Mai');
  await panel.getByLabel('Email').fill('mai@example.com');
  await panel.getByRole('button', { name: 'Start Chat' }).click();
  await panel.getByLabel('Message').fill('First');
  await panel.getByLabel('Message').press('Enter');
  await expect(panel.getByText('Sending')).toHaveCount(0);
  await context.setOffline(true);
  await panel.getByLabel('Message').fill('Second');
  await panel.getByLabel('Message').press('Enter');
  await expect(panel.getByText('Not sent')).toBeVisible();
  await context.setOffline(false);

  await expect(panel.getByText('Not sent')).toHaveCount(0);
  await expect(panel.getByText('Second')).toHaveCount(1);
});
