import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { z } from 'zod';
import { PASSWORD, signIn } from './staff-accounts.ts';

const Sessions = z.array(z.object({ sessionId: z.string() }));

/** Ends every open chat, as its shopper would, so that the next test begins without chats. */
export async function endAllChats(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL = 'http://localhost',
): Promise<void> {
  const api = await playwright.request.newContext({ baseURL });
  await api.post('/api/staff/login', { data: { username: 'admin', password: PASSWORD } });
  for (const status of ['waiting', 'active']) {
    const answer = await api.get(`/api/chat/sessions?status=${status}`);
    for (const { sessionId } of Sessions.parse(await answer.json())) {
      await api.post(`/api/chat/sessions/${sessionId}/end`, { data: { senderType: 'customer' } });
    }
  }
  await api.dispose();
}

/** Whether the commands and events of a page's socket pass, each way. */
export interface SocketGate {
  toServer: boolean;
  toPage: boolean;
}

/** An agent's console in its own browser context, signed in and connected. */
export interface AgentsConsole {
  readonly page: Page;
}

/** @param gate holds back events of the console's socket. Playwright cannot take a routed socket offline. */
export async function openConsole(
  browser: Browser,
  username: string,
  gate?: SocketGate,
): Promise<AgentsConsole> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (gate) await putGate(page, gate);
  await signIn(page, username, '/staff/chat');
  await expectConnected(page);

  return { page };
}

async function putGate(page: Page, gate: SocketGate): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (route) => {
    const server = route.connectToServer();
    route.onMessage((message) => {
      if (gate.toServer || !isCommand(message)) server.send(message);
    });
    server.onMessage((message) => {
      if (gate.toPage || !isCommand(message)) route.send(message);
    });
  });
}

/** Heartbeats still pass, so that the connection stays open. */
const isCommand = (message: string | Buffer): boolean => String(message).startsWith('42');

/** Takes a browser offline or online. On a machine without a network the browser sends no event, so this sends it. */
export async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.context().setOffline(!isOnline);
  await page.evaluate((type) => window.dispatchEvent(new Event(type)), isOnline ? 'online' : 'offline');
}

export async function expectConnected(page: Page): Promise<void> {
  await expect(page.getByRole('switch', { name: 'Available for new chats' })).toHaveText(
    /^(Available|Away)$/,
    {
      timeout: 20_000,
    },
  );
}

const Started = z.object({ session: z.object({ sessionId: z.string() }) });

/** Starts a chat by REST alone: a waiting shopper without a socket or a page. */
export async function startWaitingChat(
  request: APIRequestContext,
  customerName: string,
  message?: string,
): Promise<string> {
  const started = await request.post('/api/chat/sessions', {
    data: { customerName, customerEmail: 'shopper@example.com' },
  });
  const { sessionId } = Started.parse(await started.json()).session;
  if (message === undefined) return sessionId;
  const data = { sessionId, senderId: '', senderName: customerName, senderType: 'customer', message };
  const sent = await request.post(`/api/chat/sessions/${sessionId}/messages`, { data });
  expect(sent.status()).toBe(201);

  return sessionId;
}

/** A shopper's browser with a waiting chat. */
export interface Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly panel: Locator;
}

export async function startChat(browser: Browser, name: string, message?: string): Promise<Shopper> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.com`);
  await panel.getByRole('button', { name: 'Start Chat' }).click();
  await expect(panel.getByRole('heading', { name: 'Connecting you with an agent...' })).toBeVisible();
  if (message !== undefined) await say({ page, context, panel }, message);

  return { page, context, panel };
}

export async function say({ panel }: Shopper, message: string): Promise<void> {
  await panel.getByLabel('Message').fill(message);
  await panel.getByLabel('Message').press('Enter');
  await expect(panel.getByText(message)).toBeVisible();
}

/** Takes a waiting chat, and expects the focus in the reply field. */
export async function takeChat(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Take ${name}` })
    .first()
    .click();
  await expect(page.getByLabel(`Reply to ${name}`)).toBeFocused();
}

export async function reply(page: Page, name: string, message: string): Promise<void> {
  await page.getByLabel(`Reply to ${name}`).fill(message);
  await page.getByLabel(`Reply to ${name}`).press('Enter');
}

/** The messages of the chat with one shopper. */
export const logOf = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Conversation with ${name}` });
