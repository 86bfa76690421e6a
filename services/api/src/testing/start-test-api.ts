import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import { listen } from '@ronin/server-kit';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { type AppContext, openAppContext } from '../app-context.ts';
import { loadApiConfig } from '../context/config.ts';

export const SESSION_SECRET = 'a secret for the tests of the api';

export interface Call {
  /** Sent as JSON, unless it is a string or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The guest who sends the request; absent: no cookie. */
  as?: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the body; null when it is empty or not JSON. */
  body: unknown;
}

export interface TestApi {
  url: string;
  port: number;
  context: AppContext;
  /** The api's database, with a connection pool of the test. */
  test: TestDatabase;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
}

/** The cookie of a guest, as a request carries it. */
export const guestCookie = (customerId: number): string =>
  `${GUEST_COOKIE}=${signGuest(customerId, SESSION_SECRET)}`;

/**
 * The api on its own port and seeded database, without rate limits unless `env` sets them.
 * @param env settings that differ, by their names; a function gets the URL of the database.
 */
export async function startTestApi(
  env: Record<string, string> | ((url: string) => Record<string, string>) = {},
): Promise<TestApi> {
  const test = await createTestDatabase();
  const config = loadApiConfig({
    DATABASE_URL: test.url,
    SESSION_SECRET,
    RATE_LIMITS: 'off',
    ...(typeof env === 'function' ? env(test.url) : env),
  });
  const context = await openAppContext(config, pino({ level: 'silent' }));
  const server = await listen(createApp(context), 0, '127.0.0.1');
  const url = `http://127.0.0.1:${String(server.port)}`;

  return {
    url,
    port: server.port,
    context,
    test,
    call: (method, path, call) => callApi(url, method, path, call),
    async close() {
      await server.close(0);
      await context.close();
      await test.close();
    },
  };
}

async function callApi(url: string, method: string, path: string, call: Call = {}): Promise<Answer> {
  const { body, headers = {}, as } = call;
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(as !== undefined && { Cookie: guestCookie(as) }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const answer: unknown = text === '' || !isJson ? null : JSON.parse(text);

  return { status: response.status, headers: response.headers, body: answer };
}
