import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setTracer, type Span, traced } from '../tracing/trace.ts';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(
    createLogger('test', 'info', {
      write: (line) => {
        text += line;
      },
    }),
  );

  return text;
}

it('logs what failed and where, without the values of the statement', () => {
  const inner = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.co)' });
  const error = Object.assign(new Error('Validation error', { cause: inner }), {
    sql: "INSERT INTO newsletters VALUES ('a@b.co')",
    parameters: ['a@b.co'],
    parent: inner,
  });
  const line = logged((logger) => logger.error({ err: error }, 'request failed'));

  expect(line).not.toContain('a@b.co');
  expect(JSON.parse(line)).toMatchObject({
    service: 'test',
    msg: 'request failed',
    err: { message: 'Validation error', cause: { message: 'duplicate key', code: '23505' } },
  });
});

it('hides passwords, cookies and session ids', () => {
  const line = logged((logger) => {
    logger.info({ password: 'x-secret', login: { password: 'x-secret' }, sessionId: 'x-secret' }, 'message');
    logger.info({ headers: { cookie: 'x-secret' }, req: { headers: { cookie: 'x-secret' } } }, 'message');
    logger.info({ chat: { sessionId: 'x-secret' }, browser: { cookie: 'x-secret' } }, 'message');
  });

  expect(line).not.toContain('x-secret');
});

it('stops at a circular cause', () => {
  const error = new Error('round');
  error.cause = error;

  expect(logged((logger) => logger.error({ err: error }, 'message'))).toContain('round');
});

it('names the trace of a line while traces are sent', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
  const ended: string[] = [];
  const spanContext = () => ({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
  const span = { spanContext, end: () => ended.push('span') } as unknown as Span;
  setTracer({ current: new AsyncLocalStorage(), start: () => span, fail: () => undefined });
  onTestFinished(() => {
    setTracer(null);
    vi.unstubAllEnvs();
  });
  let line = '';
  await traced('work', { kind: 'server', isRoot: true }, () => {
    line = logged((logger) => logger.info('inside'));
    return Promise.resolve();
  });

  expect(JSON.parse(line)).toMatchObject({ trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) });
  expect(ended).toEqual(['span']);
});
