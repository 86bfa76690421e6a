import { checkReadiness } from '@ronin/server-kit';
import { createFaultProxy, createTestDatabase, queueModes, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openAppContext } from './app-context.ts';
import { loadApiConfig } from './context/config.ts';
import { readinessChecks } from './readiness.service.ts';
import { startTestApi } from './testing/start-test-api.ts';

describe.each(queueModes())('readiness, $name', ({ redisUrl }) => {
  it('checks every dependency of the api', async () => {
    const api = await startTestApi({ REDIS_URL: redisUrl ?? '' });
    await waitFor(() => api.context.catalogue.isListening(), { what: 'the catalogue to listen' });
    const answer = await api.call('GET', '/readyz');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 'ready',
      checks: {
        database: 'ok',
        writes: 'ok',
        queue: 'ok',
        catalogue: 'ok',
        ...(redisUrl !== null && { redis: expect.any(String) as unknown }),
      },
    });
    await api.close();
  });

  it('is degraded with the reason while the database answers but refuses writes', async () => {
    const test = await createTestDatabase();
    const name = new URL(test.url).pathname.slice(1);
    await test.sequelize.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    const config = loadApiConfig({
      DATABASE_URL: test.url,
      REDIS_URL: redisUrl ?? '',
      SESSION_SECRET: 'a secret for the tests of the api',
    });
    const context = await openAppContext(config, pino({ level: 'silent' }));
    const { status, checks } = await checkReadiness(readinessChecks(context));

    expect(status).toBe('degraded');
    expect(checks).toMatchObject({ database: 'ok', writes: 'the database is read-only' });
    await context.close();
    await test.close();
  });

  it('is degraded, and still answers the catalogue, while the queue hangs', async () => {
    if (redisUrl === null) return;
    const link = await createFaultProxy(redisUrl);
    const api = await startTestApi({ REDIS_URL: link.url });
    link.stall();
    const answer = await api.call('GET', '/readyz');

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'degraded',
      checks: { database: 'ok', writes: 'ok', queue: 'unreachable', redis: 'unreachable' },
    });
    expect((await api.call('GET', '/api/products')).status).toBe(200);
    await api.close();
    await link.close();
  });
});
