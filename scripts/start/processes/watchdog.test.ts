import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHealth } from './watchdog.mjs';

const STEP_MS = 3_000;
const STARTING_STEPS = 40;
const SILENT_STEPS = 5;

let server: Server;
let waiting: ServerResponse[];
let asked: number;
let watchdog: ReturnType<typeof watchHealth> | undefined;
const onSilent = vi.fn();

beforeEach(async () => {
  waiting = [];
  asked = 0;
  onSilent.mockReset();
  server = createServer((_req, res) => {
    asked += 1;
    waiting.push(res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Only the timers are fake; the requests are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  watchdog?.stop();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const url = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/healthz`;
const pass = (steps: number) => vi.advanceTimersByTime(steps * STEP_MS);

/** Lets requests and answers arrive, and calls `meanwhile` each time. */
async function until(isTrue: () => boolean, meanwhile: () => void = () => undefined) {
  while (!isTrue()) {
    meanwhile();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Answers the current request, and waits until the answer has arrived and the next request is made. */
async function answer(status = 200) {
  await until(() => waiting.length > 0);
  const before = asked;
  let steps = 0;
  waiting.splice(0).forEach((res) => res.writeHead(status).end('{}'));
  await until(
    () => asked > before,
    () => {
      steps += 1;
      if (steps % 20 === 0) pass(1);
    },
  );
}

test('reports a process that has not answered for 15 s, once', async () => {
  watchdog = watchHealth(url(), onSilent);
  pass(1);
  await answer();

  pass(SILENT_STEPS / 3);
  expect(onSilent).not.toHaveBeenCalled();
  pass(10 * SILENT_STEPS);

  expect(onSilent).toHaveBeenCalledTimes(1);
  expect(onSilent).toHaveBeenCalledWith(15);
});

test('accepts a slow answer and an error status', async () => {
  watchdog = watchHealth(url(), onSilent);
  pass(1);
  await answer();

  for (const status of [200, 503, 200, 500, 200]) {
    pass(SILENT_STEPS / 3);
    await answer(status);
  }

  expect(onSilent).not.toHaveBeenCalled();
});

test('gives a process that does not listen yet two minutes to start', () => {
  const address = url();
  server.close();
  watchdog = watchHealth(address, onSilent);

  pass(STARTING_STEPS - 1);
  expect(onSilent).not.toHaveBeenCalled();
  pass(1);

  expect(onSilent).toHaveBeenCalledWith(120);
});

test('restarts its count when a process listens, though it does not answer', async () => {
  const address = url();
  server.close();
  watchdog = watchHealth(address, onSilent);
  pass(STARTING_STEPS / 2);

  server.listen(Number(new URL(address).port), '127.0.0.1');
  await until(
    () => asked > 0,
    () => pass(0.01),
  );
  expect(onSilent).not.toHaveBeenCalled();
  pass(SILENT_STEPS);

  expect(onSilent).toHaveBeenCalledWith(15);
});

test('survives an answer that is cut off', async () => {
  watchdog = watchHealth(url(), onSilent);
  pass(1);
  await until(() => waiting.length > 0);
  waiting.splice(0).forEach((res) => res.writeHead(200, { 'Content-Length': '100' }).write('{'));
  server.closeAllConnections();

  await until(
    () => waiting.length > 0,
    () => pass(1),
  );
  expect(onSilent).not.toHaveBeenCalled();
});

test('reports nothing after it is stopped', () => {
  watchdog = watchHealth(url(), onSilent);
  watchdog.stop();

  pass(10 * STARTING_STEPS);

  expect(onSilent).not.toHaveBeenCalled();
});
