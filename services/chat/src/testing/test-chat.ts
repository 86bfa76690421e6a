import type { ChatMessage, ChatSession, StartChatAnswer } from '@ronin/contracts';
import type { Customer, Database, User } from '@ronin/database';
import {
  createSessionToken,
  CUSTOMER_COOKIE,
  hashSessionToken,
  signCustomerCookie,
  STAFF_COOKIE,
} from '@ronin/identity';
import { createLogger } from '@ronin/server-kit';
import { buildAccount, buildStaff, buildStaffSession, createTestDatabase } from '@ronin/testing';
import { z } from 'zod';
import type { ChatConfig } from '../config.ts';
import { type RunningChat, startChat } from '../start.ts';

export const TEST_SECRET = 'test-test-test-test-test-test-test';

/** The settings of a chat on any free port, without rate limits. */
export const testConfig = (databaseUrl: string): ChatConfig => ({
  port: 0,
  host: '127.0.0.1',
  databaseUrl,
  poolerUrl: null,
  redisUrl: null,
  publicUrl: 'http://localhost:8080',
  trustProxy: 'loopback',
  identity: { sessionSecret: TEST_SECRET, guestIdentity: true, defaultCustomer: true },
  rateLimits: false,
  vapidKeys: null,
  allowsLoopback: false,
  agentCapacity: 6,
  agentGoneMs: 60_000,
  agentSilentMs: 300_000,
  shopperGoneMs: 300_000,
  repliesByMail: null,
  logLevel: 'error',
});

/** Starts a chat in this process. Its errors are printed. */
export async function startChatOn(
  databaseUrl: string,
  settings: Partial<ChatConfig> = {},
): Promise<RunningChat & { url: string }> {
  const config = { ...testConfig(databaseUrl), ...settings };
  const chat = await startChat(config, createLogger('chat', config.logLevel));

  return { ...chat, url: `http://127.0.0.1:${String(chat.port)}` };
}

export interface TestChat extends RunningChat {
  url: string;
  /** The chat's database, with the test's own connections. */
  database: Database;
}

/** Starts a chat with its own seeded database, which is dropped when the chat stops. */
export async function startTestChat(settings: Partial<ChatConfig> = {}): Promise<TestChat> {
  const test = await createTestDatabase();
  const chat = await startChatOn(test.url, settings);

  return {
    ...chat,
    database: test.sequelize,
    async stop() {
      await chat.stop();
      await test.close();
    },
  };
}

/** A signed-in agent: the account and the Cookie header. */
export interface SignedInAgent {
  user: User;
  cookie: string;
  tokenHash: string;
}

export async function signInAgent(
  database: Database,
  overrides: Parameters<typeof buildStaff>[1] = {},
): Promise<SignedInAgent> {
  const user = await buildStaff(database, overrides);
  const token = createSessionToken();
  const tokenHash = hashSessionToken(token);
  await buildStaffSession(database, { userId: user.id, tokenHash });

  return { user, cookie: `${STAFF_COOKIE}=${token}`, tokenHash };
}

/** A customer who is signed in to an account: its row and the Cookie header. */
export async function signInCustomer(
  database: Database,
  overrides: Parameters<typeof buildAccount>[1] = {},
): Promise<{ account: Customer; cookie: string }> {
  const account = await buildAccount(database, overrides);
  const token = createSessionToken();
  await database.models.CustomerSession.create({
    customerId: account.id,
    tokenHash: hashSessionToken(token),
    device: null,
    countryCode: null,
    expiresAt: new Date(Date.now() + 3_600_000),
  });

  return { account, cookie: `${CUSTOMER_COOKIE}=${signCustomerCookie(account.id, token, TEST_SECRET)}` };
}

interface CallOptions {
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs?: number;
}

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** One REST call. The body's type is not checked here; tests check the values. */
export async function call<Body>(
  url: string,
  path: string,
  { method, cookie, headers, body, timeoutMs = 30_000 }: CallOptions = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(cookie !== undefined && { Cookie: cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);

  return { status: response.status, body: z.custom<Body>().parse(parsed), headers: response.headers };
}

/** Starts a session like the widget. */
export async function startSession(url: string, customerName = 'Hana Sato'): Promise<ChatSession> {
  const body = { customerName, customerEmail: 'hana@example.com' };
  const answer = await call<StartChatAnswer>(url, '/api/chat/sessions', { body });

  return answer.body.session;
}

/** Sends a message like the widget without a socket. */
export async function postAsShopper(
  url: string,
  sessionId: string,
  message: string,
  extra: object = {},
): Promise<Answer<ChatMessage>> {
  const body = {
    sessionId,
    senderId: 'hana@example.com',
    senderName: 'Hana Sato',
    senderType: 'customer',
    message,
  };

  return await call<ChatMessage>(url, `/api/chat/sessions/${sessionId}/messages`, {
    body: { ...body, ...extra },
  });
}

export async function fetchMessages(url: string, sessionId: string, after = 0): Promise<ChatMessage[]> {
  const answer = await call<ChatMessage[]>(
    url,
    `/api/chat/sessions/${sessionId}/messages?after=${String(after)}`,
  );

  return answer.body;
}

/** An agent claims a session. */
export async function claim(
  url: string,
  sessionId: string,
  agent: SignedInAgent,
): Promise<Answer<{ detail?: string }>> {
  return await call(url, `/api/chat/sessions/${sessionId}/claim`, { method: 'POST', cookie: agent.cookie });
}

/** A session with a holder. */
export async function startHeldChat(chat: TestChat): Promise<{ agent: SignedInAgent; sessionId: string }> {
  const agent = await signInAgent(chat.database);
  const { sessionId } = await startSession(chat.url);
  await claim(chat.url, sessionId, agent);

  return { agent, sessionId };
}
