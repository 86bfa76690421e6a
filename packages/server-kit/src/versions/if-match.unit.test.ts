import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { handleErrors } from '../http/error-handler.ts';
import { listen, type RunningServer } from '../http/listen.ts';
import { findIfMatch, refuseStale, requireIfMatch } from './if-match.ts';

let server: RunningServer | undefined;
afterEach(() => server?.close(0));

/** Asks a server whose resource has version 3. */
async function ask(method: string, ifMatch?: string) {
  const app = express();
  app.patch('/', (req, res) => {
    refuseStale(requireIfMatch(req), { version: 3 });
    res.sendStatus(204);
  });
  app.post('/', (req, res) => {
    refuseStale(findIfMatch(req), { version: 3 });
    res.sendStatus(201);
  });
  app.use(handleErrors(pino({ level: 'silent' })));
  server = await listen(app, 0, '127.0.0.1');
  const headers = ifMatch === undefined ? {} : { 'If-Match': ifMatch };

  return await fetch(`http://127.0.0.1:${String(server.port)}/`, { method, headers });
}

it.each(['3', '"3"', 'W/"3"', ' "3" '])('accepts the current version as %s', async (ifMatch) => {
  expect((await ask('PATCH', ifMatch)).status).toBe(204);
});

it('answers 412 with both versions when the version is stale', async () => {
  const answer = await ask('POST', '"2"');

  expect(answer.status).toBe(412);
  expect(await answer.json()).toMatchObject({ yourVersion: 2, currentVersion: 3, current: { version: 3 } });
});

it('answers 428 without If-Match where it is required, and goes on where it is not', async () => {
  expect((await ask('PATCH')).status).toBe(428);
  await server?.close(0);
  expect((await ask('POST')).status).toBe(201);
});

it.each(['', 'x', '"0"', '-1', '1.5', '"1", "3"', '*', '9'.repeat(30)])(
  'refuses %j as a version',
  async (ifMatch) => {
    expect((await ask('PATCH', ifMatch)).status).toBe(400);
  },
);
