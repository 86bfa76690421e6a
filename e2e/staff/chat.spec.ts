import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { setOnline } from '../fixtures/agent-console-page.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { type Agent, signInAgent } from '../fixtures/chat-agent.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const Started = z.object({ session: z.object({ sessionId: z.string() }) });

const ENDED = 'This chat session has ended. Thank you for contacting us!';

async function startChat(page: Page, name = 'Mai'): Promise<{ panel: Locator; sessionId: string }> {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Email').fill('mai@example.com');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/chat/sessions'));
  await panel.getByRole('button', { name: 'Start Chat' }).click();
  const { session } = Started.parse(await (await answer).json());
  await expect(panel.getByRole('heading', { name: 'Connecting you with an agent...' })).toBeVisible();

  return { panel, sessionId: session.sessionId };
}

async function say(panel: Locator, text: string): Promise<void> {
  await panel.getByLabel('Message').fill(text);
  await panel.getByLabel('Message').press('Enter');
}

test('a shopper starts a chat, writes, reloads, and ends it', async ({ page }) => {
  await openPage(page, '/');
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
  await expect(panel.getByRole('button', { name: 'Leave a message' })).toBeVisible();
  await expect(panel.getByText('Live', { exact: true })).toHaveCount(0);

  await say(panel, '  Is the ring in stock?  ');
  await expect(panel.getByText('Is the ring in stock?')).toBeVisible();
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await panel.getByLabel('Message').fill('Half a question');
  await page.reload();
  await expect(panel.getByText('Is the ring in stock?')).toHaveCount(1);
  await expect(panel.getByLabel('Message')).toHaveValue('Half a question');
  await panel.getByRole('button', { name: 'End chat' }).click();
  await expect(panel.getByText(ENDED)).toBeVisible();
  await expect(panel.getByLabel('Message')).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();

  await expectAccessible(page);
});

test(
  'a message that could not be sent is marked, and is sent once when the service is back',
  { tag: '@long' },
  async ({ page }) => {
    const { panel } = await startChat(page);
    await say(panel, 'First');
    await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
    await setOnline(page, false);
    await say(panel, 'Second');
    await say(panel, 'Third');
    await expect(panel.getByText('Waiting for the connection', { exact: true })).toHaveCount(2);
    await expect(panel.getByText('Not sent')).toHaveCount(0);
    await expect(panel.getByText('Waiting for the connection. What you write is kept.')).toBeVisible();
    await expectAccessible(page);
    await setOnline(page, true);

    await expect(panel.getByText(/^Waiting for the connection/)).toHaveCount(0);
    await expect(panel.getByText(/^(First|Second|Third)$/)).toHaveText(['First', 'Second', 'Third']);
  },
);

test.describe('a reload in the middle of sending', () => {
  for (const [what, isStored] of [
    ['before the service had it', false],
    ['before its answer came', true],
  ] as const) {
    test(
      `${what}: the message is stored and shown once`,
      { tag: '@long' },
      async ({ page, playwright, baseURL }) => {
        await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
        const { panel, sessionId } = await startChat(page);
        const messages = `**/api/chat/sessions/${sessionId}/messages`;
        await page.route(messages, async (route) => {
          if (route.request().method() !== 'POST') await route.fallback();
          else if (isStored) await route.fetch();
        });
        await say(panel, 'Are you there?');
        await expect(panel.getByText('Sending')).toBeVisible();
        if (isStored) await expect(panel.getByText('Are you there?')).toHaveCount(1);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.reload();

        await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
        await expect(panel.getByText('Are you there?')).toHaveCount(1);
        const api = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
        const stored = await api.get(`/api/chat/sessions/${sessionId}/messages`);
        expect(await stored.json()).toHaveLength(1);
        await api.dispose();
      },
    );
  }
});

test(
  'a shopper leaves a message when no agent is available, and the ticket holds the conversation',
  { tag: '@long' },
  async ({ page, playwright, baseURL }) => {
    const { panel } = await startChat(page, 'Noor');
    await say(panel, 'Do you make it in blue?');
    await panel.getByRole('button', { name: 'Leave a message' }).click();
    await expect(
      panel.getByText('Please wait while we connect you with an available agent...'),
    ).toBeVisible();
    await panel.getByLabel('Your message').fill('Please write to me about a blue ring.');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Leave message' }).click();
    await expect(panel.getByText(ENDED)).toBeVisible();
    const words = await panel.getByText('Your message is with us as').textContent();
    const ticketNumber = /as (\S+)\./.exec(words ?? '')?.[1] ?? '';

    const agent = await signInAgent(playwright, baseURL);
    expect(await agent.readTicket(ticketNumber)).toMatchObject({
      preview: 'Please write to me about a blue ring.',
      history: [expect.objectContaining({ text: 'Do you make it in blue?' }), expect.anything()],
    });
    await agent.leave();
  },
);

test.describe('with an agent', () => {
  let agent: Agent;

  test.beforeEach(async ({ playwright, baseURL }) => {
    agent = await signInAgent(playwright, baseURL);
    await agent.connect();
  });
  test.afterEach(async () => {
    await agent.leave();
  });

  test('the shopper gets a reply, a receipt, a product and a link, and rates the chat once', async ({
    page,
  }) => {
    const { panel, sessionId } = await startChat(page);
    await expect(panel.getByText(/^You are (next|number \d+) in line\.$/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Leave a message' })).toHaveCount(0);
    await say(panel, 'Which bangle is it?');
    await agent.claim(sessionId);
    await expect(panel.getByRole('heading', { name: 'Chat with Ronin' })).toBeVisible();
    await agent.readAll(sessionId);
    await expect(panel.getByText('Read', { exact: true })).toBeVisible();
    await agent.say(sessionId, 'This one.', 1);
    await agent.say(sessionId, 'How to keep it: https://example.com/care <b>daily</b>');
    await expect(panel.getByRole('link', { name: /\$\d+/ })).toHaveAttribute('href', '/product/1');
    await expect(panel.getByRole('link', { name: 'https://example.com/care' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    );
    await expect(panel.getByText('<b>daily</b>')).toBeVisible();
    await expectAccessible(page);

    await agent.end(sessionId);
    await expect(panel.getByText(ENDED)).toBeVisible();
    await panel.getByRole('radio', { name: '1, poor' }).focus();
    await page.keyboard.press('Space');
    for (let step = 1; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Thank you. You gave this chat 5 of 5.')).toBeVisible();
    expect(await agent.satisfactionOf(sessionId)).toBe(5);
    await page.reload();
    await expect(panel.getByText('Thank you. You gave this chat 5 of 5.')).toBeVisible();
  });

  test(
    'two tabs of one shopper share messages, what was seen, the end and the next chat',
    { tag: '@long' },
    async ({ page, context }) => {
      const { panel, sessionId } = await startChat(page);
      await agent.claim(sessionId);
      await panel.getByRole('button', { name: 'Minimise chat' }).click();
      const tab = await context.newPage();
      await openPage(tab, '/shop');
      const panelThere = tab.getByRole('dialog');
      await agent.say(sessionId, 'Are you still there?');
      for (const each of [page, tab]) {
        await expect(each.getByRole('button', { name: /^Open chat, \d unread$/ })).toBeVisible();
        await expect(each).toHaveTitle(/^\(\d\) /);
      }

      // The label would cover the page's text: below 120em the launcher is its icon alone.
      const launcher = tab.getByRole('button', { name: /^Open chat/ });
      for (const width of [390, 768, 1280]) {
        await tab.setViewportSize({ width, height: 800 });
        await expect(launcher).toHaveCSS('width', '52px');
      }
      await tab.getByRole('button', { name: /^Open chat/ }).click();
      await expect(panelThere.getByText('Are you still there?')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible();
      await expect(page).not.toHaveTitle(/^\(/);
      await say(panelThere, 'Yes, in another tab.');
      await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toHaveText(
        'Chat with Ronin',
      );
      await page.getByRole('button', { name: 'Open chat', exact: true }).click();
      await expect(panel.getByText('Yes, in another tab.')).toHaveCount(1);
      await panel.getByRole('button', { name: 'End chat' }).click();
      await expect(panelThere.getByText(ENDED)).toBeVisible();
      await panelThere.getByRole('button', { name: 'Start a new chat' }).click();

      await expect(panel.getByRole('heading', { name: 'Live Chat Support' })).toBeVisible();
      await expect(panelThere.getByRole('heading', { name: 'Live Chat Support' })).toBeVisible();
    },
  );
});
