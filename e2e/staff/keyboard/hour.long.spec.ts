import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  endAllChats,
  logOf,
  openConsole,
  type Shopper,
  startChat,
} from '../../fixtures/agent-console-page.ts';
import { readRows } from '../../fixtures/database.ts';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { buyRing, receiveRings } from '../../fixtures/paid-orders.ts';
import { addStaff, signIn } from '../../fixtures/staff-accounts.ts';
import { test } from '../../fixtures/test.ts';

const SAVED = 'It is Damascus steel, forged by hand.';
const ENDED = 'This chat session has ended. Thank you for contacting us!';

const Order = z.object({ status: z.string(), refunded: z.string(), total: z.string() });

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  await addStaff('hour-aiko', { roles: ['agent', 'clerk'], displayName: 'Aiko Mori' });
  await addStaff('hour-ren', { roles: ['agent'], displayName: 'Ren Ito' });
  await endAllChats(playwright, baseURL);
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin', '/staff');
  await receiveRings(admin, 5);
  await admin.request.post('/api/chat/replies', { data: { shortcut: 'steel', text: SAVED } });
  await admin.context().close();
});
test.afterEach(async ({ playwright, baseURL }) => {
  await readRows('DELETE FROM live_chat_bans', []);
  await endAllChats(playwright, baseURL);
});

async function openDesk(browser: Browser, username: string): Promise<Keyboard> {
  const { page } = await openConsole(browser, username);
  await page.setViewportSize({ width: 1440, height: 900 });

  return new Keyboard(page);
}

/** Presses c, which takes the chat that waits longest, and expects the focus in its field. */
async function take(desk: Keyboard, { panel }: Shopper, name: string): Promise<void> {
  await desk.press('c');
  await expect(desk.page.getByLabel(`Reply to ${name}`)).toBeFocused();
  await expect(panel.getByRole('heading', { name: /^Chat with / })).toBeVisible();
}

const findSession = async (name: string) => {
  const rows = await readRows(
    `SELECT s.session_id AS "sessionId", s.status, u.username AS holder FROM live_chat_sessions s
     LEFT JOIN users u ON u.id = s.agent_id WHERE s.customer_name = $1 ORDER BY s.id DESC LIMIT 1`,
    [name],
  );
  return rows[0];
};

test('two agents serve six shoppers for an hour, with the keyboard alone', async ({ browser }, testInfo) => {
  const email = `${randomUUID()}@example.com`;
  const number = await buyRing(browser, { email });
  const names = ['Hana', 'Ines', 'Jonas', 'Kaya', 'Lina', 'Mateo'] as const;
  const shoppers = new Map<string, Shopper>();
  for (const name of names) shoppers.set(name, await startChat(browser, name, `A question of ${name}`));
  const shopperOf = (name: (typeof names)[number]) => {
    const shopper = shoppers.get(name);
    if (shopper === undefined) throw new Error(`${name} is not here.`);
    return shopper;
  };
  const [aiko, ren] = [await openDesk(browser, 'hour-aiko'), await openDesk(browser, 'hour-ren')];
  const keys: Record<string, number> = {};

  await test.step('take', async () => {
    await take(aiko, shopperOf('Hana'), 'Hana');
    keys['take the chat that waits longest'] = aiko.takeCount();
    expect(await findSession('Hana')).toMatchObject({ status: 'active', holder: 'hour-aiko' });
  });

  await test.step('answer with a saved reply', async () => {
    await aiko.press('/');
    await aiko.write('st');
    await expect(aiko.page.getByRole('listbox', { name: 'Saved replies' })).toBeVisible();
    await aiko.press('Enter');
    await expect(aiko.page.getByLabel('Reply to Hana')).toHaveValue(new RegExp(SAVED));
    await aiko.press('Enter');
    keys['answer with a saved reply'] = aiko.takeCount();
    await expect(shopperOf('Hana').panel.getByText(SAVED)).toHaveCount(1);
    await expect(aiko.page.getByLabel('Reply to Hana')).toHaveValue('');
  });

  await test.step('pass on', async () => {
    await aiko.press('Escape', 't');
    await expect(aiko.page.getByRole('button', { name: /^Ren Ito (?!not here)/ })).toBeFocused();
    await aiko.press('Enter');
    keys['pass the chat on'] = aiko.takeCount();
    await expect(aiko.page.getByText(/With Ren Ito/)).toBeVisible();
    await expect(shopperOf('Hana').panel.getByText(/has passed this chat on to Ren Ito/)).toBeVisible();
    expect(await findSession('Hana')).toMatchObject({ status: 'active', holder: 'hour-ren' });
  });

  await test.step('the other agent goes on with it, and takes one more', async () => {
    await expect(ren.page.getByRole('button', { name: /^Hana .*Passed on by Aiko Mori/ })).toBeVisible();
    await ren.press('Alt+1', 'r');
    await expect(ren.page.getByLabel('Reply to Hana')).toBeFocused();
    await ren.write('It weighs 31 grams.');
    await ren.press('Enter');
    await expect(shopperOf('Hana').panel.getByText('It weighs 31 grams.')).toBeVisible();
    await expect(logOf(ren.page, 'Hana').getByText(SAVED)).toBeVisible();
    await ren.press('Escape', 'e');
    await expect(ren.page.getByRole('button', { name: 'End chat' })).toBeFocused();
    await ren.press('Enter');
    await expect(shopperOf('Hana').panel.getByText(ENDED)).toBeVisible();
  });

  await test.step('answer later', async () => {
    await take(aiko, shopperOf('Ines'), 'Ines');
    aiko.takeCount();
    await aiko.press('Escape', 'l');
    await expect(aiko.page.getByRole('button', { name: 'Open at once' })).toBeFocused();
    await aiko.press('Enter');
    keys['answer later'] = aiko.takeCount();
    await expect(aiko.page.getByText(/^Ended/)).toBeVisible();
    await expect(shopperOf('Ines').panel.getByText(/will answer you by e-mail/)).toBeVisible();
    expect(await findSession('Ines')).toMatchObject({ status: 'ended' });
    const tickets = await readRows(
      `SELECT status, category FROM support_tickets WHERE customer_name = 'Ines' ORDER BY id DESC LIMIT 1`,
      [],
    );
    expect(tickets).toEqual([{ status: 'open', category: 'answer later' }]);
  });

  await test.step("find the shopper's order, and refund it", async () => {
    await take(aiko, shopperOf('Jonas'), 'Jonas');
    aiko.takeCount();
    await aiko.press('Escape', 'o');
    await expect(aiko.page.getByLabel('Find an order')).toBeFocused();
    await aiko.write(number);
    await aiko.press('Enter');
    keys["find the shopper's order"] = aiko.takeCount();
    const card = aiko.page.getByRole('article', { name: `Order ${number}` });
    await expect(card.getByText('Damascus Ring Size 9')).toBeVisible();

    await aiko.pressUntil('Tab', card.getByRole('button', { name: `Actions for ${number}` }));
    await aiko.press('Enter');
    const refund = aiko.page.getByRole('menuitem', { name: 'Refund…' });
    await expect(refund).toBeVisible();
    await aiko.pressUntil('ArrowDown', refund);
    await aiko.press('Enter');
    await expect(aiko.page.getByRole('dialog', { name: 'Refund' }).getByLabel('Amount')).toBeFocused();
    await aiko.press('Enter');
    keys['refund it'] = aiko.takeCount();
    await expect(card.getByText(/^Refunded/)).toBeVisible();
    const order = await aiko.page.request.get(`/api/staff/orders/${number}`);
    const { refunded, total } = Order.parse(await order.json());
    expect(refunded).toBe(total);
    await aiko.press('r');
    await expect(aiko.page.getByLabel('Reply to Jonas')).toBeFocused();
    await aiko.write('The money is on its way.');
    await aiko.press('Enter');
    await expect(shopperOf('Jonas').panel.getByText('The money is on its way.')).toBeVisible();
  });

  await test.step('ban', async () => {
    await aiko.press('Escape');
    await take(aiko, shopperOf('Kaya'), 'Kaya');
    aiko.takeCount();
    await aiko.press('Escape', 'b');
    await expect(aiko.page.getByRole('dialog', { name: 'Ban Kaya?' }).getByLabel('Why')).toBeFocused();
    await aiko.write('Insults');
    await aiko.press('Enter');
    keys.ban = aiko.takeCount();
    await expect(shopperOf('Kaya').panel.getByText('The shop has ended this chat.')).toBeVisible();
    const bans = await readRows('SELECT kind, reason FROM live_chat_bans', []);
    expect(bans).toEqual([{ kind: 'visitor', reason: 'Insults' }]);
  });

  await test.step('the others get their answers', async () => {
    for (const name of ['Lina', 'Mateo'] as const) {
      const desk = name === 'Lina' ? ren : aiko;
      await desk.press('Escape');
      await take(desk, shopperOf(name), name);
      await desk.write(`An answer for ${name}`);
      await desk.press('Enter');
      await expect(shopperOf(name).panel.getByText(`An answer for ${name}`)).toHaveCount(1);
    }
    await expectNoneWaiting(ren.page);
  });

  const counted = Object.entries(keys).map(([action, count]) => `${action}: ${String(count)}`);
  testInfo.annotations.push({ type: 'keys', description: counted.join(', ') });
  process.stdout.write(`Keys pressed: ${counted.join(', ')}\n`);
});

async function expectNoneWaiting(page: Page): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Waiting' }).getByRole('button', { name: /^Take/ }),
  ).toHaveCount(0);
}
