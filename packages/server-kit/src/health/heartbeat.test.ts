import { waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { type Heartbeat, startHeartbeat, VERSION } from './heartbeat.ts';

const logger = pino({ level: 'silent' });
const never = () => new Promise<undefined>(() => undefined);

function startTest(options: Partial<Parameters<typeof startHeartbeat>[0]> = {}) {
  const beats: Heartbeat[] = [];
  const signedOff: string[] = [];
  const heartbeat = startHeartbeat({
    service: 'api',
    checks: {},
    send: (beat) => {
      beats.push(beat);
      return Promise.resolve();
    },
    signOff: (instanceId) => {
      signedOff.push(instanceId);
      return Promise.resolve();
    },
    logger,
    everyMs: 5,
    ...options,
  });

  return { beats, signedOff, heartbeat };
}

it('a process reports its identity, version and readiness repeatedly', async () => {
  let database = 'away';
  const { beats, heartbeat } = startTest({
    checks: {
      database: () =>
        database === 'away'
          ? Promise.reject(new AppError('unavailable', 'full'))
          : Promise.resolve(undefined),
    },
  });
  await waitFor(() => beats.length > 2, { what: 'beats' });
  expect(beats[0]).toMatchObject({
    service: 'api',
    pid: process.pid,
    version: VERSION,
    ready: false,
    checks: { database: 'full' },
  });
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+/);
  database = 'back';

  await waitFor(() => beats.at(-1)?.ready === true, { what: 'a ready process' });
  expect(new Set(beats.map(({ instanceId }) => instanceId)).size).toBe(1);
  await heartbeat.stop();
});

it('a check that does not answer makes the process not ready, but heartbeats continue', async () => {
  const answers = [Promise.resolve(undefined), never()];
  const { beats, heartbeat } = startTest({ checks: { redis: () => answers.shift() ?? never() } });

  await waitFor(() => beats.length > 20, { what: 'beats while a check hangs' });
  await heartbeat.stop();
});

it('a process that stops signs off after its last heartbeat', async () => {
  const { beats, signedOff, heartbeat } = startTest();
  await waitFor(() => beats.length > 0, { what: 'a beat' });
  await heartbeat.stop();
  const sent = beats.length;

  expect(signedOff).toEqual([beats[0]?.instanceId]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(beats.length).toBe(sent);
});

it('heartbeats continue after a failed one', async () => {
  let failures = 0;
  const { heartbeat } = startTest({
    send: () => {
      failures += 1;
      return Promise.reject(new Error('away'));
    },
  });

  await waitFor(() => failures > 2, { what: 'further beats' });
  await heartbeat.stop();
});
