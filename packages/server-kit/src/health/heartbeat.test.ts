import { waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { type Heartbeat, startHeartbeat, VERSION } from './heartbeat.ts';

const logger = pino({ level: 'silent' });
const never = () => new Promise<undefined>(() => undefined);

function startTest(options: Partial<Parameters<typeof startHeartbeat>[0]> = {}) {
  const heartbeats: Heartbeat[] = [];
  const signedOff: string[] = [];
  const heartbeat = startHeartbeat({
    service: 'api',
    checks: {},
    send: (beat) => {
      heartbeats.push(beat);
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

  return { heartbeats, signedOff, heartbeat };
}

it('a process reports its identity, version and readiness repeatedly', async () => {
  let database = 'away';
  const { heartbeats, heartbeat } = startTest({
    checks: {
      database: () =>
        database === 'away'
          ? Promise.reject(new AppError('unavailable', 'full'))
          : Promise.resolve(undefined),
    },
  });
  await waitFor(() => heartbeats.length > 2, { what: 'heartbeats' });
  expect(heartbeats[0]).toMatchObject({
    service: 'api',
    pid: process.pid,
    version: VERSION,
    ready: false,
    checks: { database: 'full' },
  });
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+/);
  database = 'back';

  await waitFor(() => heartbeats.at(-1)?.ready === true, { what: 'a ready process' });
  expect(new Set(heartbeats.map(({ instanceId }) => instanceId)).size).toBe(1);
  await heartbeat.stop();
});

it('a check that does not answer makes the process not ready, but heartbeats continue', async () => {
  const answers = [Promise.resolve(undefined), never()];
  const { heartbeats, heartbeat } = startTest({ checks: { redis: () => answers.shift() ?? never() } });

  await waitFor(() => heartbeats.length > 20, { what: 'heartbeats while a check hangs' });
  await heartbeat.stop();
});

it('heartbeats go on after figures that could not be read', async () => {
  const answers = [Promise.reject(new Error('away'))];
  const { heartbeats, heartbeat } = startTest({ getFigures: () => answers.shift() ?? { read: true } });

  await waitFor(() => heartbeats.length > 0, { what: 'a heartbeat after the failure' });
  expect(heartbeats[0]).toMatchObject({ figures: { read: true } });
  await heartbeat.stop();
});

it('a process that stops signs off after its last heartbeat', async () => {
  const { heartbeats, signedOff, heartbeat } = startTest();
  await waitFor(() => heartbeats.length > 0, { what: 'a beat' });
  await heartbeat.stop();
  const sent = heartbeats.length;

  expect(signedOff).toEqual([heartbeats[0]?.instanceId]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heartbeats.length).toBe(sent);
});

it('heartbeats continue after a failed one', async () => {
  let failures = 0;
  const { heartbeat } = startTest({
    send: () => {
      failures += 1;
      return Promise.reject(new Error('away'));
    },
  });

  await waitFor(() => failures > 2, { what: 'further heartbeats' });
  await heartbeat.stop();
});
