import { buildStaff, queueModes, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/start-test-api.ts';

describe.each(queueModes())('rate limits, $name', { timeout: 30_000 }, ({ redisUrl }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMITS: 'on', REDIS_URL: redisUrl ?? '', INTERNAL_TRUST_PROXY: 'loopback' });
  });
  afterAll(() => api.close());

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const login = (username: string, password: string, address: string) =>
    api.call('POST', '/api/staff/login', { body: { username, password }, headers: from(address) });

  it('let one address send 60 contact messages, and tell it when to come back; others go on', async () => {
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

  it('do not count what was refused anyway', async () => {
    const send = (email: string) =>
      api.call('POST', '/api/newsletter', { body: { email }, headers: from('192.0.2.3') });
    await Promise.all(Array.from({ length: 70 }, () => send('nonsense')));

    expect((await send('ken@example.com')).status).toBe(201);
  });

  it('let one address become 300 guests, while those it has stay who they are', async () => {
    const headers = from('192.0.2.4');
    const ask = (as?: number) =>
      api.call('GET', '/api/session', { headers, ...(as !== undefined && { as }) });
    const answers = await Promise.all(Array.from({ length: 310 }, () => ask()));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await ask(7)).status).toBe(200);
  });

  it('stop guessing at one username, from however many addresses', async () => {
    const { username } = await buildStaff(api.test.sequelize);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => login(username, 'guess', `198.51.100.${String(index)}`)),
    );

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await login(username, STAFF_TEST_PASSWORD, '203.0.113.1')).status).toBe(429);
  });

  it('stop guessing from one address, at however many usernames', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 32 }, (_, index) => login(`nobody-${String(index)}`, 'guess', '192.0.2.5')),
    );

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('forgive the wrong passwords of whoever then knows the right one', async () => {
    const { username } = await buildStaff(api.test.sequelize);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 9 }, () => login(username, 'guess', '192.0.2.6')));
      expect((await login(username, STAFF_TEST_PASSWORD, '192.0.2.6')).status).toBe(200);
    }
  });
});
