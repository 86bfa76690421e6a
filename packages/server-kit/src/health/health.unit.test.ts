import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../http/listen.ts';
import { createMetrics } from '../http/metrics.ts';
import { healthRoutes, type ReadinessCheck } from './health.ts';

describe('health', () => {
  let server: RunningServer | undefined;
  afterEach(() => server?.close(0));

  async function ask(path: string, checks: Record<string, ReadinessCheck>) {
    const app = express().use(healthRoutes(checks, createMetrics('test')));
    server = await listen(app, 0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${path}`);
    return { status: answer.status, text: await answer.text() };
  }
  const fine = () => Promise.resolve(undefined);

  it('is alive even when a dependency fails', async () => {
    expect((await ask('/healthz', { database: () => Promise.reject(new Error('away')) })).status).toBe(200);
  });

  it('is ready when every dependency answers, and includes their warnings', async () => {
    const answer = await ask('/readyz', { database: fine, redis: () => Promise.resolve('set noeviction') });

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      status: 'ready',
      checks: { database: 'ok', redis: 'set noeviction' },
    });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('password of the database'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is not ready when one %s, and names it without the reason', async (_how, check) => {
    const answer = await ask('/readyz', { database: check, queue: fine });

    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toEqual({
      status: 'not ready',
      checks: { database: 'unreachable', queue: 'ok' },
    });
  });

  it('serves metrics in the text format of Prometheus', async () => {
    expect((await ask('/metrics', {})).text).toMatch(/^process_cpu_seconds_total\{service="test"\} /m);
  });
});
