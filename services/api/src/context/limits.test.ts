import { STAFF_BROWSER_COOKIE } from '@ronin/identity';
import { buildStaff, queueModes, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApi, type TestApi } from '../testing/start-test-api.ts';

describe.each(queueModes())('rate limits, $name', ({ redisUrl }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      RATE_LIMITS: 'on',
      REDIS_URL: redisUrl ?? '',
      INTERNAL_TRUST_PROXY: 'loopback',
    });
  });
  afterAll(() => api.close());

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const login = (username: string, password: string, address: string, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/staff/login', {
      body: { username, password },
      headers: { ...from(address), ...headers },
    });
  /** The cookie by which the shop knows this browser again after it signed in. */
  const browserCookie = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0] ?? '')
      .find((cookie) => cookie.startsWith(STAFF_BROWSER_COOKIE)) ?? '';

  it('accept 60 contact messages of one address, say when to try again, and do not affect others', async () => {
    const message = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' };
    const send = (address: string) =>
      api.call('POST', '/api/contact', { body: message, headers: from(address) });
    const answers = await Promise.all(Array.from({ length: 70 }, () => send('192.0.2.1')));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('192.0.2.2')).status).toBe(201);
    expect(await api.test.sequelize.models.Contact.count()).toBe(61);
  });

  it('allow an agent 200 replies of the inbox, and do not affect other agents', async () => {
    const signIn = async (address: string) => {
      const { username } = await buildStaff(api.test.sequelize);
      const { headers } = await login(username, STAFF_TEST_PASSWORD, address);
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0] ?? '')
        .join('; ');
    };
    const [one, other] = [await signIn('192.0.2.7'), await signIn('192.0.2.8')];
    const reply = (cookie: string) =>
      api.call('POST', '/api/staff/inbox/contacts/999999/reply', {
        body: { message: 'Hello' },
        headers: { Cookie: cookie },
      });
    const answers = await Promise.all(Array.from({ length: 210 }, () => reply(one)));

    expect(answers.filter(({ status }) => status === 404)).toHaveLength(200);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await reply(other)).status).toBe(404);
  });

  it('do not count refused requests', async () => {
    const send = (email: string) =>
      api.call('POST', '/api/newsletter', { body: { email }, headers: from('192.0.2.3') });
    await Promise.all(Array.from({ length: 70 }, () => send('nonsense')));

    expect((await send('ken@example.com')).status).toBe(201);
  });

  it('allow 300 new guests for one address, and keep existing ones', async () => {
    const headers = from('192.0.2.4');
    const ask = (as?: number) =>
      api.call('GET', '/api/session', { headers, ...(as !== undefined && { as }) });
    const answers = await Promise.all(Array.from({ length: 310 }, () => ask()));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await ask(7)).status).toBe(200);
  });

  it('stop guesses at one username from one address, and do not affect other addresses', async () => {
    const { username } = await buildStaff(api.test.sequelize);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login(username, 'guess', '198.51.100.7')),
    );

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await login(username, STAFF_TEST_PASSWORD, '198.51.100.7')).status).toBe(429);
    expect((await login(username, STAFF_TEST_PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  it('treat an unknown username like any other', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login('nobody at all', 'guess', '198.51.100.8')),
    );

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('slow down guesses at one username from many addresses, and keep neither a known nor a new browser out', async () => {
    const { username } = await buildStaff(api.test.sequelize);
    const { username: colleague } = await buildStaff(api.test.sequelize);
    const [known, ofColleague] = [
      browserCookie(await login(username, STAFF_TEST_PASSWORD, '203.0.113.10')),
      browserCookie(await login(colleague, STAFF_TEST_PASSWORD, '203.0.113.11')),
    ];
    const guesses = [];
    for (let host = 0; host < 12; host += 1) {
      const address = `198.51.100.${String(100 + host)}`;
      guesses.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => login(username, 'guess', address)))),
      );
    }
    const statuses = async (...attempts: Promise<Answer>[]) =>
      (await Promise.all(attempts)).map(({ status }) => status).toSorted();
    const guess = (address: string, cookie = '') => login(username, 'guess', address, { Cookie: cookie });

    // Past the limit two attempts of a network are compared: the guesses came from one /24.
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(102);
    expect(await statuses(guess('203.0.113.12'), guess('203.0.113.13'), guess('203.0.113.14'))).toEqual([
      401, 401, 429,
    ]);
    const marks = [ofColleague, known.replace(/.$/, 'x')];
    for (const [index, mark] of marks.entries()) {
      const address = `192.0.${String(10 + index)}.1`;
      expect(await statuses(guess(address, mark), guess(address, mark), guess(address, mark))).toEqual([
        401, 401, 429,
      ]);
    }
    const headers = { Cookie: known };
    expect((await login(username, STAFF_TEST_PASSWORD, '203.0.113.15', headers)).status).toBe(200);
    expect((await login(username, STAFF_TEST_PASSWORD, '192.0.20.1')).status).toBe(200);
  });

  it('stop guesses from one address at any number of usernames', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 32 }, (_, index) => login(`nobody-${String(index)}`, 'guess', '192.0.2.5')),
    );

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('reset the count of wrong passwords after a sign-in', async () => {
    const { username } = await buildStaff(api.test.sequelize);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 9 }, () => login(username, 'guess', '192.0.2.6')));
      expect((await login(username, STAFF_TEST_PASSWORD, '192.0.2.6')).status).toBe(200);
    }
  });
});
