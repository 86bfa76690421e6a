import { waitFor } from '@ronin/testing';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, type RunningServer } from '../http/listen.ts';
import { createMetrics } from '../http/metrics.ts';
import { healthRoutes, optional, publicHealthRoutes, type ReadinessCheck } from './health.ts';

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

  it.each([
    ['fails', () => Promise.reject(new Error('password of the queue'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is degraded, but ready, when an optional one %s', async (_how, check) => {
    const answer = await ask('/readyz', { database: fine, queue: optional(check) });

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      status: 'degraded',
      checks: { database: 'ok', queue: 'unreachable' },
    });
  });

  it('is not ready when a required one and an optional one fail', async () => {
    const away = () => Promise.reject(new Error('away'));

    expect(await ask('/readyz', { database: away, queue: optional(away) })).toMatchObject({ status: 503 });
  });

  it('serves metrics in the text format of Prometheus', async () => {
    expect((await ask('/metrics', {})).text).toMatch(/^process_cpu_seconds_total\{service="test"\} /m);
  });

  it('checks once for all requests to the public port at the same time', async () => {
    let arrived = 0;
    let answer: (state: undefined) => void = () => undefined;
    const check = vi.fn(() => new Promise<undefined>((resolve) => (answer = resolve)));
    const app = express().use(
      (_req, _res, next) => {
        arrived += 1;
        next();
      },
      publicHealthRoutes({ api: check }),
    );
    server = await listen(app, 0, '127.0.0.1');
    const url = `http://127.0.0.1:${String(server.port)}/readyz`;
    const answers = Array.from({ length: 20 }, () => fetch(url));
    await waitFor(() => arrived === 20, { what: 'the requests' });
    answer(undefined);

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(check).toHaveBeenCalledTimes(1);
  });
});
