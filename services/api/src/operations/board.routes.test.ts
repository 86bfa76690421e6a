import { queueModes } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOperations, type TestOperations } from '../testing/start-operations.ts';

describe.each(queueModes())('operators at Bull Board, $name', ({ redisUrl }) => {
  let operations: TestOperations;

  beforeAll(async () => {
    operations = await startOperations(redisUrl);
  });
  afterAll(() => operations.api.close());
  afterEach(() => operations.empty());

  it('have Bull Board, with a policy that allows only its own files', async () => {
    const page = await fetch(`${operations.api.url}/api/operations/board`, {
      headers: { Cookie: operations.cookie },
    });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(html).not.toMatch(/googleapis|<style|<%|<script>/);
    expect(html).toContain('<base href="/api/operations/board/" />');
    const parts = [...html.matchAll(/(?:src|href)="(static[^"]+)"/g)].map(([, url]) => url ?? '');
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) {
      const url = `${operations.api.url}/api/operations/board/${part}`;
      expect((await fetch(url, { headers: { Cookie: operations.cookie } })).status, part).toBe(200);
    }
  });

  it.each([
    ['GET', '/queues/analytics/no-such-job'],
    ['PUT', '/queues/no-such-queue/pause'],
    ['GET', '/nothing'],
  ])('are told %s %s as a problem when there is no such thing', async (method, path) => {
    const answer = await operations.call(method, `/api/operations/board/api${path}`);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({ type: 'about:blank', title: 'Not Found', status: 404 });
  });

  it('see the queues analytics and chat-timers on the board, and can pause one there', async () => {
    await operations.addFailed(2);
    const board = '/api/operations/board/api';
    expect(
      (await operations.call('GET', `${board}/queues?activeQueue=analytics&status=failed`)).body,
    ).toMatchObject({
      queues: [
        {
          name: 'analytics',
          counts: { failed: 1 },
          jobs: [{ failedReason: 'refused by the database: 22001' }],
        },
        { name: 'chat-timers' },
      ],
    });
    expect((await operations.call('GET', `${board}/redis/stats`)).status).toBe(200);

    expect((await operations.call('PUT', `${board}/queues/analytics/retry/failed`)).status).toBe(200);
    expect((await operations.analytics())?.jobs).toMatchObject({ failed: 0, waiting: 1 });
    expect((await operations.call('PUT', `${board}/queues/analytics/pause`)).status).toBe(200);
    expect((await operations.analytics())?.paused).toBe(true);
  });
});
