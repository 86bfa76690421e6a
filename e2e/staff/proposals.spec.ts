import { expect } from '@playwright/test';
import { openConsole } from '../fixtures/agent-console-page.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

test('an agent proposes a piece and a code, and the shopper says yes with one button', async ({
  page: shopper,
  browser,
}) => {
  await openPage(shopper, '/');
  await shopper.getByRole('button', { name: 'Open chat' }).click();
  const panel = shopper.getByRole('dialog').first();
  await panel.getByLabel('Name').fill('Proposed Mai');
  await panel.getByLabel('Email').fill('mai@example.com');
  await panel.getByRole('button', { name: 'Start Chat' }).click();
  await expect(panel.getByRole('heading', { name: 'Connecting you with an agent...' })).toBeVisible();

  const { page: staff } = await openConsole(browser, 'admin');
  await staff.getByLabel('Take Proposed Mai').click();
  const chat = staff.getByRole('region', { name: 'Chat with Proposed Mai' });
  await chat.getByRole('button', { name: 'Propose' }).click();
  const form = staff.getByRole('dialog', { name: 'Propose' });
  await form.getByPlaceholder('Find a product').fill('Damascus Ring');
  await staff.getByRole('option', { name: 'Damascus Ring' }).first().click();
  await form.getByPlaceholder('The shopper chooses').click();
  await staff.getByRole('option', { name: '9', exact: true }).click();
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'For the cart' }).click();
  await expect(chat.getByText('Proposed', { exact: true })).toBeVisible();

  await expect(panel.getByText('Size 9')).toBeVisible();
  await expectAccessible(shopper);
  await panel.getByRole('button', { name: 'Put it in my cart' }).dblclick();
  await expect(panel.getByText('In your cart')).toBeVisible();
  await expect(shopper.getByRole('button', { name: 'Cart, 1 items' })).toBeVisible();
  await expect(chat.getByText('Accepted', { exact: true })).toBeVisible();

  await chat.getByRole('button', { name: 'Propose' }).click();
  await form.getByLabel('Discount code').fill('NOT-A-CODE');
  await form.getByRole('button', { name: 'Offer' }).click();
  await expect(form.getByRole('alert')).toHaveText('There is no such discount code.');
  await staff.keyboard.press('Escape');

  await chat.getByRole('button', { name: 'Propose' }).click();
  await form.getByPlaceholder('Find a product').fill('Damascus Ring');
  await staff.getByRole('option', { name: 'Damascus Ring' }).first().click();
  await form.getByPlaceholder('The shopper chooses').click();
  await staff.getByRole('option', { name: '10', exact: true }).click();
  await form.getByRole('button', { name: 'To look at' }).click();
  await panel.getByRole('button', { name: 'Open this piece' }).click();
  await expect(shopper).toHaveURL(/\/product\/\d+\?size=10$/);
  await expect(shopper.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  await staff.context().close();
});
