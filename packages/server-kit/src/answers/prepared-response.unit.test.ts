import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type RunningServer } from '../http/listen.ts';
import { prepareJson, sendPrepared } from './prepared-response.ts';

const ready = prepareJson({ name: '刀' });
let server: RunningServer;
beforeAll(async () => {
  const app = express().get('/', (req, res) => sendPrepared(req, res, ready));
  server = await listen(app, 0, '127.0.0.1');
});
afterAll(() => server.close(0));

const ask = (ifNoneMatch?: string) =>
  fetch(`http://127.0.0.1:${String(server.port)}/`, {
    headers: ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch },
  });

it('is sent completely, with its length in bytes and its ETag', async () => {
  const answer = await ask();

  expect(answer.headers.get('content-length')).toBe('14');
  expect(answer.headers.get('etag')).toBe(ready.etag);
  expect(await answer.json()).toEqual({ name: '刀' });
});

it.each([ready.etag, `W/${ready.etag}`, `"x", ${ready.etag}`, `"x",${ready.etag} , "y"`, '*'])(
  'is not sent to a client that has it: %s',
  async (known) => {
    const answer = await ask(known);

    expect([answer.status, await answer.text()]).toEqual([304, '']);
  },
);

it.each(['"other"', ready.etag.replaceAll('"', ''), '', '""', 'W/', `${ready.etag}x`])(
  'is sent to a client that has another version: %s',
  async (known) => {
    expect((await ask(known)).status).toBe(200);
  },
);

it('has an ETag that depends only on its bytes', () => {
  expect(prepareJson({ name: '刀' }).etag).toBe(ready.etag);
  expect(prepareJson({ name: '鞘' }).etag).not.toBe(ready.etag);
});
