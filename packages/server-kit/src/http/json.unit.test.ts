import { gzipSync } from 'node:zlib';
import { JSON_DEPTH_MAX } from '@ronin/contracts';
import { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { createHttpApp, parseJsonBody } from './http-server.ts';
import { parseJson } from './json.ts';
import { listen, type RunningServer } from './listen.ts';
import { createMetrics } from './metrics.ts';

const nested = (levels: number, [open, close]: readonly [string, string] = ['[', ']']) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;
const TOO_DEEP = 'must not be nested deeper than 32 levels';

describe('parseJson', () => {
  it('takes as many levels as are allowed, and not one more', () => {
    for (const brackets of [['[', ']'] as const, ['{"a":', '}'] as const]) {
      expect(() => parseJson(nested(JSON_DEPTH_MAX, brackets))).not.toThrow();
      expect(() => parseJson(nested(JSON_DEPTH_MAX + 1, brackets))).toThrow('could not be read');
    }
  });

  it.each([
    ['brackets in a text', JSON.stringify({ a: '['.repeat(100) })],
    ['a text that ends with a backslash', JSON.stringify(['\\', '\\\\', '['.repeat(100)])],
    ['escaped quotes', JSON.stringify({ 'a"[': `"${'{'.repeat(100)}"` })],
    ['many shallow values beside each other', `[${'[{}],'.repeat(1_000)}0]`],
  ])('does not count %s', (_what, text) => expect(parseJson(text)).toEqual(JSON.parse(text)));

  it.each([
    ['a text that ends with a backslash', `["\\\\",${nested(40)}]`],
    ['an escaped quote', `{"\\"":${nested(40)}}`],
    ['a text of another script', `["刃",${nested(40)}]`],
    ['closed levels', `[[],[],${nested(40)}]`],
  ])('counts what follows %s', (_what, text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(() => parseJson(text)).toThrow('could not be read');
  });
});

describe('a JSON body', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const app = createHttpApp({
      logger: createLogger('test', 'silent'),
      metrics: createMetrics('test'),
      trustProxy: 'loopback',
      routers: [
        Router().post('/', parseJsonBody({ limit: 100_000 }), (req, res) => {
          res.json({ taken: req.body as unknown });
        }),
      ],
    });
    server = await listen(app, 0, '127.0.0.1');
  });
  afterAll(() => server.close(0));

  async function post(body: string | Buffer, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });

    return { status: answer.status, body: await answer.json() };
  }

  it('that is nested too deeply is refused with the reason', async () => {
    expect(await post(nested(JSON_DEPTH_MAX))).toMatchObject({ status: 200 });
    expect(await post(nested(JSON_DEPTH_MAX + 1))).toMatchObject({
      status: 400,
      body: { status: 400, errors: [{ path: '', message: TOO_DEEP }] },
    });
    expect(await post(nested(30_000))).toMatchObject({
      status: 400,
      body: { errors: [{ message: TOO_DEEP }] },
    });
  });

  it('that is compressed has the same bounds on its decoded bytes', async () => {
    const compressed = { 'Content-Encoding': 'gzip' };
    expect(await post(gzipSync('{"a":1}'), compressed)).toEqual({ status: 200, body: { taken: { a: 1 } } });
    expect(await post(gzipSync(nested(30_000)), compressed)).toMatchObject({
      status: 400,
      body: { errors: [{ message: TOO_DEEP }] },
    });
    expect(await post(gzipSync(`"${'a'.repeat(1_000_000)}"`), compressed)).toMatchObject({ status: 413 });
  });

  it('in another encoding than UTF-8 is refused with 415', async () => {
    const type = (charset: string) => ({ 'Content-Type': `application/json; charset=${charset}` });
    expect(await post('{"a":1}', type('UTF-8'))).toMatchObject({ status: 200 });
    expect(await post(Buffer.from(nested(40), 'utf16le'), type('utf-16le'))).toMatchObject({ status: 415 });
    expect(await post(nested(40), type('utf-7'))).toMatchObject({ status: 415 });
  });
});
