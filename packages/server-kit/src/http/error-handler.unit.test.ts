import { type RequestHandler, Router } from 'express';
import { type Logger, pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { createHttpApp } from './http-server.ts';
import { listen, type RunningServer } from './listen.ts';
import { createMetrics } from './metrics.ts';

describe('an error', () => {
  let server: RunningServer | undefined;
  let logged: Record<string, unknown>[] = [];
  afterEach(async () => {
    await server?.close(0);
    logged = [];
  });

  /** What a caller gets from a route that does this. */
  async function answerOf(handler: RequestHandler) {
    const logger: Logger = pino(
      {},
      { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const app = createHttpApp({
      logger,
      metrics: createMetrics('test'),
      trustProxy: 'loopback',
      routers: [Router().get('/chats/:key', handler)],
    });
    server = await listen(app, 0, '127.0.0.1');
    return await fetch(`http://127.0.0.1:${String(server.port)}/chats/a-secret-key`);
  }
  const throwing = (error: unknown) =>
    answerOf(() => {
      throw error;
    });

  it('that is an AppError is answered with its own text', async () => {
    const answer = await throwing(
      new AppError('too-many-requests', 'Slow down.', { retryAfterSeconds: 7, cause: new Error('inner') }),
    );

    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      detail: 'Slow down.',
    });
    expect(logged).toEqual([]);
  });

  it.each([
    new Error('SELECT password FROM users'),
    Object.assign(new Error('password authentication failed'), {
      status: 401,
      statusCode: 401,
      expose: true,
    }),
    'a string',
    { status: 404 },
  ])('of another kind is a 500 without details, and is logged (%s)', async (error) => {
    const answer = await throwing(error);
    const text = await answer.text();

    expect(answer.status).toBe(500);
    expect(text).not.toMatch(/SELECT|password|string|at /);
    expect(JSON.parse(text)).toMatchObject({ detail: 'Something went wrong on our side.' });
    expect(logged).toHaveLength(1);
  });

  it('is logged with the route’s pattern, because a path may contain a secret', async () => {
    await throwing(new Error('x'));

    expect(logged).toMatchObject([{ route: 'GET /chats/:key' }]);
    expect(JSON.stringify(logged)).not.toContain('a-secret-key');
  });

  it('of an unreachable dependency is a 503 with Retry-After', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    const answer = await throwing(new Error('query failed', { cause: refused }));

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).not.toContain('10.0.0.7');
  });

  it('in the middle of an answer closes the connection', async () => {
    const answer = await answerOf((_req, res) => {
      res.write('half');
      throw new Error('too late');
    });

    await expect(answer.text()).rejects.toThrow();
    expect(logged).toHaveLength(1);
  });
});
