import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../fixtures/axe.ts';
import { signInAgent } from '../fixtures/chat-agent.ts';
import { readRows } from '../fixtures/database.ts';
import { listMails } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const Started = z.object({ session: z.object({ sessionId: z.string() }) });
const EMAIL = 'left@example.com';

/** The shopper left, and the answers came, four minutes ago. */
async function letTimePass(sessionId: string): Promise<void> {
  await readRows(
    `UPDATE live_chat_messages SET created_at = created_at - interval '4 minutes' WHERE session_id = $1`,
    [sessionId],
  );
  await readRows(
    `UPDATE live_chat_sessions SET customer_seen_at = customer_seen_at - interval '4 minutes',
       unread_since = unread_since - interval '4 minutes' WHERE session_id = $1`,
    [sessionId],
  );
}

async function startChat(page: Page): Promise<string> {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Mai');
  await panel.getByLabel('Email').fill(EMAIL);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/chat/sessions'));
  await panel.getByRole('button', { name: 'Start Chat' }).click();

  return Started.parse(await (await answer).json()).session.sessionId;
}

test('an answer follows the shopper by mail, and its link opens the chat on another device', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  const agent = await signInAgent(playwright, baseURL);
  await agent.connect();
  const sessionId = await startChat(page);
  await agent.claim(sessionId);
  await page.context().close();
  await agent.say(sessionId, 'Yes, the bangle can be made in 18 cm.');
  let text = '';
  await expect(async () => {
    await letTimePass(sessionId);
    const [mail] = await listMails(baseURL, { kind: 'chat-answer', to: EMAIL });
    text = mail?.text ?? '';
    expect(text).toContain('Yes, the bangle can be made in 18 cm.');
  }).toPass({ timeout: 90_000, intervals: [3_000] });
  expect(text).not.toContain('Mai');
  const link = /\/contact#chat=[\w.-]+/.exec(text)?.[0] ?? '';

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const there = await phone.newPage();
  const requested: string[] = [];
  there.on('request', (request) => requested.push(request.url(), request.headers().referer ?? ''));
  await openPage(there, link);
  const panel = there.getByRole('dialog');
  await expect(panel.getByText('Yes, the bangle can be made in 18 cm.')).toBeVisible();
  expect(new URL(there.url()).hash).toBe('');
  expect(requested.filter((url) => url.includes('chat='))).toEqual([]);
  await expectAccessible(there);
  await panel.getByLabel('Message').fill('Please do.');
  await panel.getByLabel('Message').press('Enter');
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  await agent.end(sessionId);
  await expect(panel.getByRole('button', { name: 'Start a new chat' })).toBeVisible();
  await agent.leave();
});

test('a link that opens nothing says so, and offers to write', async ({ page }) => {
  await openPage(page, `/contact#chat=1.zzzzzz.${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('This link opens no chat any more.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the chat window' }).click();

  await expect(page.getByRole('dialog', { name: 'Live Chat Support' })).toBeVisible();
});
