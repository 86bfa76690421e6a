import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { endAllChats, openConsole, startChat } from '../fixtures/agent-console-page.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { readRows } from '../fixtures/database.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const Answer = z.record(z.string(), z.unknown());

const PICTURES = process.env.E2E_PICTURES;
/** For looking at the pages; absent: no picture is taken. */
const takePicture = async (page: Page, name: string) => {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

test.beforeEach(({ playwright, baseURL }) => endAllChats(playwright, baseURL));

test('after a long wait the shopper is promised an answer by mail, and says where', async ({ browser }) => {
  const { page: agent } = await openConsole(browser, 'admin');
  const shopper = await startChat(browser, 'Mai Ito', 'Does the ring come in a smaller size?');
  await expect(agent.getByRole('button', { name: 'Take Mai Ito' }).first()).toBeVisible();
  await readRows(
    "UPDATE live_chat_sessions SET waiting_since = now() - interval '4 minutes' WHERE status = 'waiting'",
    [],
  );
  await expect(agent.getByText('Mai Ito is still waiting')).toBeAttached();
  const field = shopper.panel.getByLabel('Where to answer');
  await expect(field).toHaveValue('maiito@example.com');
  await expectAccessible(shopper.page);
  await takePicture(shopper.page, 'promise-1440');
  await shopper.page.setViewportSize({ width: 360, height: 740 });
  await takePicture(shopper.page, 'promise-360');

  await field.fill('mai@other.example.com');
  await field.press('Enter');
  await expect(shopper.panel.getByText('We answer to mai@other.example.com')).toBeVisible();
  await expect(
    shopper.panel.getByText('Please wait while we connect you with an available agent...'),
  ).toBeVisible();
  await takePicture(shopper.page, 'promised-360');
  expect(
    await readRows("SELECT kind FROM outbox WHERE kind = 'chat-waiting' AND payload ->> 'minutes' = '3'", []),
  ).toHaveLength(1);
});

test('an admin sets what happens while shoppers wait', async ({ browser }) => {
  const { page } = await openConsole(browser, 'admin');
  await page.getByRole('button', { name: 'Settings' }).click();
  await takePicture(page, 'settings-menu');
  await page.getByRole('button', { name: 'Waiting shoppers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waiting shoppers' });
  await dialog.getByLabel('Promise an answer by mail after (seconds)').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Promise an answer by mail after (seconds)').fill('240');
  await dialog.getByLabel('Mail about a long wait to').fill('a@ronin.example\nb@ronin.example');
  await expectAccessible(page);
  await takePicture(page, 'chat-settings-1440');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await takePicture(page, 'chat-settings-360');
  await dialog.getByLabel('Promise an answer by mail after (seconds)').fill('180');
  await dialog.getByLabel('Mail about a long wait to').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
});

test('the console is an app of its own, and says when an agent went away by doing nothing', async ({
  browser,
  request,
}) => {
  const { page } = await openConsole(browser, 'admin');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: unknown = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/staff/chat', scope: '/staff' });
  await page.evaluate(() => navigator.serviceWorker.register('/staff-worker.js', { scope: '/staff/' }));
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/staff/'))?.active?.state),
    )
    .toBe('activated');

  await readRows("UPDATE live_chat_agents SET active_at = now() - interval '11 minutes'", []);
  await expect(page.getByText('You are away: the console was not used for 10 min.')).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'idle-1440');
  await page.setViewportSize({ width: 360, height: 740 });
  await takePicture(page, 'idle-360');
  await page.keyboard.press('Shift');
  await expect(page.getByText('You are away')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Available for new chats' })).toHaveText('Available');
});

test('the form of the chat says when somebody is there again', async ({ page, request }) => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const hours = days.map((day) => ({ day, opens: '23:58', closes: '23:59' }));
  const [before] = await readRows('SELECT chat_hours::text AS hours FROM commerce_settings', []);
  await readRows('UPDATE commerce_settings SET chat_hours = $1', [JSON.stringify(hours)]);
  // The service keeps the hours for seconds, and the form asks once.
  await expect
    .poll(async () => (await request.get('/api/chat/availability')).text(), { timeout: 30_000 })
    .toMatch(/"opensAt":"[^"]+:\d8:00/);
  await page.route('**/api/chat/availability', async (route) => {
    const answer = Answer.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...answer, available: false } });
  });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByRole('dialog').getByText(/Somebody is here again (today|tomorrow) at/)).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await takePicture(page, 'form-1440');
  await readRows('UPDATE commerce_settings SET chat_hours = $1', [before?.hours]);
});
