import { queueModes, waitFor } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { startTestApi } from './testing/start-test-api.ts';

describe.each(queueModes())('readiness, $name', ({ redisUrl }) => {
  it('asks everything that the api depends on', async () => {
    const api = await startTestApi({ REDIS_URL: redisUrl ?? '' });
    await waitFor(() => api.context.catalogue.isListening(), { what: 'the catalogue to listen' });
    const answer = await api.call('GET', '/readyz');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 'ready',
      checks: {
        database: 'ok',
        queue: 'ok',
        catalogue: 'ok',
        ...(redisUrl !== null && { redis: expect.any(String) as unknown }),
      },
    });
    await api.close();
  });
});
