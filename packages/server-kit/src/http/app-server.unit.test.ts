import express from 'express';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('requests and answers have the app’s prototypes before Express handles them', async () => {
  const app = express();
  app.get('/', (req, res) => {
    res.json({ host: req.get('Host'), isOurs: req.app === app && res.app === app });
  });
  const running = await listen(app, 0, '127.0.0.1');
  const seen: boolean[] = [];
  running.server.prependListener('request', (req, res) => {
    seen.push(Object.getPrototypeOf(req) === app.request, Object.getPrototypeOf(res) === app.response);
  });
  const host = `127.0.0.1:${String(running.port)}`;
  const answer = await fetch(`http://${host}/`);

  expect(await answer.json()).toEqual({ host, isOurs: true });
  expect(seen).toEqual([true, true]);

  await running.close();
});
