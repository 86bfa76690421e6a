import { expect } from '@playwright/test';
import {
  endAllChats,
  expectConnected,
  logOf,
  openConsole,
  reply,
  say,
  setOnline,
  startChat,
  takeChat,
} from '../fixtures/agent-console-page.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test.beforeAll(async () => {
  await addStaff('aiko', { roles: ['agent'], displayName: 'Aiko Mori' });
  await addStaff('ren', { roles: ['agent'], displayName: 'Ren Ito' });
});

test.afterEach(async ({ playwright, baseURL }) => {
  await endAllChats(playwright, baseURL);
});

test('two shoppers chat with one agent, who sees who waits for a reply', async ({ browser }) => {
  const [hana, mateo] = [await startChat(browser, 'Hana', 'Is it heavy?'), await startChat(browser, 'Mateo')];
  const { page } = await openConsole(browser, 'aiko');
  await takeChat(page, 'Hana');
  await reply(page, 'Hana', 'Thirty-one grams.');
  await expect(hana.panel.getByText('Thirty-one grams.')).toBeVisible();
  await expect(hana.panel.getByRole('heading', { name: 'Chat with Aiko Mori' })).toBeVisible();
  await expect(logOf(page, 'Hana').getByText('Seen')).toBeVisible();

  await takeChat(page, 'Mateo');
  await say(hana, 'And the ring?');
  await say(hana, 'In silver?');
  const row = page.getByRole('button', { name: /^Hana .*2 unread$/ });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle('(2) Chat | Ronin');
  await mateo.panel.getByLabel('Message').fill('I am wri');
  await expect(logOf(page, 'Mateo').getByText('Mateo is typing')).toBeVisible();
  await row.click();

  await expect(logOf(page, 'Hana').getByText('In silver?')).toBeVisible();
  await expect(page.getByText('2 unread')).toHaveCount(0);
  await expect(hana.panel.getByText('Read')).toBeVisible();
  await page.getByLabel('Reply to Hana').fill('In');
  await expect(hana.panel.getByText('Aiko Mori is typing')).toBeVisible();
  await reply(page, 'Hana', 'In silver too.');
  await expect(hana.panel.getByText('In silver too.')).toBeVisible();
  await expect(mateo.panel.getByText('In silver too.')).toHaveCount(0);
});

test(
  'a message of an agent who reloads before it was acknowledged arrives once',
  { tag: '@long' },
  async ({ browser }) => {
    const shopper = await startChat(browser, 'Ines');
    const gate = { toServer: true, toPage: true };
    const { page } = await openConsole(browser, 'aiko', gate);
    await takeChat(page, 'Ines');
    gate.toServer = false;
    await reply(page, 'Ines', 'Said before the reload');
    await expect(logOf(page, 'Ines').getByText('Sending')).toBeVisible();
    gate.toServer = true;
    await page.reload();

    await expect(shopper.panel.getByText('Said before the reload')).toHaveCount(1);
    await expectConnected(page);
    const conversation = logOf(page, 'Ines');
    await expect(conversation.getByText('Said before the reload')).toHaveCount(1);
    await expect(conversation.getByText('Sending')).toHaveCount(0);
    await reply(page, 'Ines', 'Said after it');
    await expect(shopper.panel.getByText('Said after it')).toHaveCount(1);
  },
);

test(
  'a message whose acknowledgement is lost is stored and shown once',
  { tag: '@long' },
  async ({ browser }) => {
    const shopper = await startChat(browser, 'Jonas');
    const gate = { toServer: true, toPage: true };
    const { page } = await openConsole(browser, 'aiko', gate);
    await takeChat(page, 'Jonas');
    gate.toPage = false;
    await reply(page, 'Jonas', 'Heard, but not acknowledged');
    await expect(shopper.panel.getByText('Heard, but not acknowledged')).toHaveCount(1);
    const conversation = logOf(page, 'Jonas');

    await expect(conversation.getByText('Sending')).toHaveCount(0);
    gate.toPage = true;
    await expect(conversation.getByText('Heard, but not acknowledged')).toHaveCount(1);
    await expect(shopper.panel.getByText('Heard, but not acknowledged')).toHaveCount(1);
  },
);

test('no message is lost or doubled while an agent is offline', async ({ browser }) => {
  const shopper = await startChat(browser, 'Kaya', 'Hello?');
  const { page } = await openConsole(browser, 'aiko');
  await takeChat(page, 'Kaya');
  const conversation = logOf(page, 'Kaya');
  await setOnline(page, false);
  await expect(page.getByText('Waiting for the connection. What you write is kept')).toBeVisible();
  await reply(page, 'Kaya', 'Written offline');
  await expect(conversation.getByText('Waiting for the connection', { exact: true })).toBeVisible();
  await say(shopper, 'Are you there?');
  await setOnline(page, true);

  await expect(conversation.getByText('Are you there?')).toBeVisible();
  await expect(conversation.getByText('Waiting for the connection', { exact: true })).toHaveCount(0);
  await expect(conversation.getByText('Written offline')).toHaveCount(1);
  await expect(shopper.panel.getByText('Written offline')).toHaveCount(1);
  await expect(page.getByText('Waiting for the connection. What you write is kept')).toHaveCount(0);
});

test('a second tab of the shopper shows the same chat', { tag: '@long' }, async ({ browser }) => {
  const shopper = await startChat(browser, 'Lina', 'From the first tab');
  const { page } = await openConsole(browser, 'aiko');
  await takeChat(page, 'Lina');
  const second = await shopper.context.newPage();
  await openPage(second, '/shop');
  await second.getByRole('button', { name: /^Open chat/ }).click();
  const panel = second.getByRole('dialog');
  await expect(panel.getByText('From the first tab')).toHaveCount(1);
  await reply(page, 'Lina', 'To both tabs');
  await panel.getByLabel('Message').fill('From the second tab');
  await panel.getByLabel('Message').press('Enter');

  for (const each of [shopper.panel, panel]) {
    await expect(each.getByText('To both tabs')).toHaveCount(1);
    await expect(each.getByText('From the second tab')).toHaveCount(1);
  }
  await expect(logOf(page, 'Lina').getByText('From the second tab')).toHaveCount(1);
});

test(
  'a chat is passed on to another agent, with its messages and notes',
  { tag: '@long' },
  async ({ browser }) => {
    const shopper = await startChat(browser, 'Mira', 'Can you engrave?');
    const [aiko, ren] = [await openConsole(browser, 'aiko'), await openConsole(browser, 'ren')];
    await takeChat(aiko.page, 'Mira');
    await aiko.page.getByRole('button', { name: 'Note', exact: true }).click();
    await aiko.page.getByLabel('Note for agents').fill('Two letters, inside.');
    await aiko.page.getByLabel('Note for agents').press('Enter');
    await expect(logOf(aiko.page, 'Mira').getByText('Two letters, inside.')).toBeVisible();
    await aiko.page.getByRole('button', { name: 'Pass on' }).click();
    await aiko.page.getByRole('button', { name: /^Ren Ito/ }).click();

    await expect(aiko.page.getByText(/With Ren Ito/)).toBeVisible();
    await expect(aiko.page.getByLabel('Reply to Mira')).toHaveCount(0);
    await expect(ren.page.getByText('Aiko Mori has passed Mira on to you').first()).toBeVisible();
    await expect(ren.page).toHaveTitle('(1) Chat | Ronin');
    await ren.page.getByRole('button', { name: /^Mira/ }).click();
    await expect(logOf(ren.page, 'Mira').getByText('Can you engrave?')).toBeVisible();
    await expect(logOf(ren.page, 'Mira').getByText('Two letters, inside.')).toBeVisible();
    await reply(ren.page, 'Mira', 'We engrave by hand.');
    await expect(shopper.panel.getByText('Aiko Mori has passed this chat on to Ren Ito.')).toBeVisible();
    await expect(shopper.panel.getByText('We engrave by hand.')).toBeVisible();
    await expect(shopper.panel.getByText('Two letters, inside.')).toHaveCount(0);
  },
);

test(
  'when two agents take a chat, the slower one learns who has it',
  { tag: '@long' },
  async ({ browser }) => {
    await startChat(browser, 'Noor');
    const gate = { toServer: true, toPage: true };
    const [aiko, ren] = [await openConsole(browser, 'aiko'), await openConsole(browser, 'ren', gate)];
    await aiko.page.getByRole('region', { name: 'Waiting' }).getByRole('button', { name: /^Noor/ }).click();
    await expect(ren.page.getByText('Aiko Mori is viewing')).toBeVisible();
    const button = ren.page
      .getByRole('region', { name: 'Waiting' })
      .getByRole('button', { name: 'Take Noor' });
    gate.toPage = false;
    await aiko.page.getByRole('button', { name: 'Take the chat' }).click();
    await expect(aiko.page.getByLabel('Reply to Noor')).toBeFocused();
    await button.click();

    await expect(ren.page.getByText('Aiko Mori holds this chat.').first()).toBeVisible();
    gate.toPage = true;
    await aiko.page.getByRole('button', { name: 'Pass on' }).click();
    await aiko.page.getByRole('button', { name: /^Ren Ito/ }).click();
    // This page never receives what the gate held back, such as the shorter waiting list.
    await expect(ren.page.getByRole('button', { name: /^Noor .*Passed on by Aiko Mori/ })).toBeVisible();
  },
);

test('a chat goes back to the waiting list as its first', { tag: '@long' }, async ({ browser }) => {
  const shopper = await startChat(browser, 'Olga');
  await startChat(browser, 'Pavel');
  const { page } = await openConsole(browser, 'aiko');
  await takeChat(page, 'Olga');
  await page.getByRole('button', { name: 'Return to waiting list' }).click();
  await page.getByRole('button', { name: 'Return chat' }).click();

  await expect(shopper.panel.getByText(/You are first in line/)).toBeVisible();
  const takes = page.getByRole('region', { name: 'Waiting' }).getByRole('button', { name: /^Take/ });
  await expect(takes.first()).toHaveAccessibleName('Take Olga');
});

test(
  'an agent ends a chat, the shopper rates it, and the history shows it',
  { tag: '@long' },
  async ({ browser }) => {
    const shopper = await startChat(browser, 'Quirin', 'Only a question about camellia oil');
    const { page } = await openConsole(browser, 'aiko');
    await takeChat(page, 'Quirin');
    await page.getByRole('combobox', { name: 'Tags' }).fill('care');
    await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByRole('button', { name: 'End chat' }).click();
    await expect(page.getByText(/^Ended/)).toBeVisible();
    await expect(shopper.panel.getByText('This chat session has ended.', { exact: false })).toBeVisible();
    await shopper.panel.getByLabel('5, excellent').check({ force: true });
    await shopper.panel.getByRole('button', { name: 'Send rating' }).click();
    await expect(shopper.panel.getByText('You gave this chat 5 of 5.')).toBeVisible();

    await page.getByRole('link', { name: 'All', exact: true }).click();
    const found = page.waitForResponse((answer) => answer.url().includes('q=camellia'));
    await page.getByLabel('Search conversations').fill('camellia');
    await found;
    await page.getByRole('button', { name: /^Quirin .*camellia.*5 of 5, care/ }).click();
    await expect(logOf(page, 'Quirin').getByText('Only a question about camellia oil')).toBeVisible();
    await expect(logOf(page, 'Quirin').getByText('Found by your search')).toBeVisible();
  },
);

test('a product that an agent shows appears on both sides', { tag: '@long' }, async ({ browser }) => {
  const shopper = await startChat(browser, 'Rosa');
  const { page } = await openConsole(browser, 'aiko');
  await takeChat(page, 'Rosa');
  await page.getByRole('button', { name: 'Product' }).click();
  await page.getByLabel('Find a product').fill('enso');
  await page.getByLabel('Find a product').press('Enter');

  await expect(logOf(page, 'Rosa').getByRole('link', { name: /Enso Bangle/ })).toBeVisible();
  await expect(shopper.panel.getByRole('link', { name: /Enso Bangle/ }).first()).toBeVisible();
});

test(
  'cart, wishlist and page of the shopper are shown beside the chat and updated',
  { tag: '@long' },
  async ({ browser }) => {
    const shopper = await startChat(browser, 'Sami');
    const { page } = await openConsole(browser, 'aiko');
    await takeChat(page, 'Sami');
    const beside = page.getByRole('complementary', { name: 'Shopper' });
    await openPage(shopper.page, '/product/1');
    await expect(beside.getByText('/product/1')).toBeVisible();
    const name = await shopper.page.getByRole('heading', { level: 1 }).innerText();
    await shopper.page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();

    await expect(beside.getByRole('link', { name }).first()).toBeVisible();
    await beside
      .getByRole('button', { name: `Show ${name} in the chat` })
      .first()
      .click();
    await expect(logOf(page, 'Sami').getByRole('link', { name: new RegExp(name) })).toBeVisible();
  },
);
