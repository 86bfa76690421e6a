import {
  buildBackup,
  buildInstance,
  buildLedger,
  buildMailStatus,
  buildQueue,
  buildRetrying,
  buildService,
  buildServices,
  buildStatus,
} from '@ronin/testing/build-status';
import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';

const jobs = { waiting: 3, active: 0, delayed: 0, failed: 0 };
const failing = buildQueue({ state: 'failing', retrying: buildRetrying() });
const paused = buildQueue({ name: 'chat-timers', state: 'paused', paused: true, jobs });
const disk = (freeBytes: number) => ({ sizeBytes: 1_000, disk: { freeBytes, totalBytes: 100e9 } });

const refusedSince = (since: string) => buildMailStatus({ waiting: 1, refused: { mails: 1, since } });

describe('the problems', () => {
  it('are empty when everything is fine', () => expect(findProblems(buildStatus())).toEqual([]));

  it.each([
    ['2 accepted events are missing', buildStatus({ ledger: buildLedger({ missing: 2, balanced: false }) })],
    [
      'The queue analytics cannot be reached',
      buildStatus({ queues: [buildQueue({ state: 'unreachable', jobs: null })], ledger: null }),
    ],
    [
      'analytics is stuck',
      buildStatus({ queues: [buildQueue({ state: 'stuck', jobs, oldestSeconds: 95 })] }),
    ],
    ['chat does not respond', buildStatus({ services: buildServices(buildService('chat', [])) })],
    [
      'api is not ready',
      buildStatus({
        services: buildServices(buildService('api', [buildInstance({ state: 'not-ready' })])),
      }),
    ],
    ['The database’s disk is nearly full', buildStatus({ database: disk(1e8) })],
    ['Mail is 10 min 1 s late', buildStatus({ mail: buildMailStatus({ waiting: 4, oldestSeconds: 601 }) })],
  ])('are errors: %s', (title, status) =>
    expect(findProblems(status)).toMatchObject([{ level: 'error', title }]),
  );

  it.each([
    ['chat-timers is paused', buildStatus({ queues: [paused] })],
    [
      '4 jobs of analytics failed permanently',
      buildStatus({ queues: [buildQueue({ jobs: { ...jobs, failed: 4 } })] }),
    ],
    ['analytics is behind', buildStatus({ queues: [buildQueue({ state: 'working', oldestSeconds: 31 })] })],
    ['The database’s disk is nearly full', buildStatus({ database: disk(1e9) })],
    ['The last backup failed', buildStatus({ backup: buildBackup({ error: 'No space left.' }) })],
    ['The last backup is 5 h 3 min old', buildStatus({ backup: buildBackup({ isOverdue: true }) })],
    ['Mail is 2 min 1 s late', buildStatus({ mail: buildMailStatus({ waiting: 1, oldestSeconds: 121 }) })],
    ['1 mail could not be sent yet', buildStatus({ mail: refusedSince('2026-11-21T08:02:00.000Z') })],
    ['2 mails failed in the last three days', buildStatus({ mail: buildMailStatus({ failed: 2 }) })],
    ['There is no backup yet', buildStatus({ backup: buildBackup({ last: null, isOverdue: true }) })],
    [
      'A process of analytics-worker stopped responding',
      buildStatus({
        services: buildServices(
          buildService('analytics-worker', [buildInstance(), buildInstance({ state: 'silent', pid: 2 })]),
        ),
      }),
    ],
  ])('are warnings: %s', (title, status) =>
    expect(findProblems(status)).toMatchObject([{ level: 'warning', title }]),
  );

  it('say how many events cannot be stored, since when and why, in every state of the attempt', () => {
    const [problem, ...others] = findProblems(buildStatus({ queues: [failing] }));
    expect(others).toEqual([]);
    expect(problem?.level).toBe('error');
    expect(problem?.title).toBe('analytics: 3 events cannot be stored');
    expect(problem?.since).toBe('2026-11-21T08:03:40.000Z');
    expect(problem?.text).toMatch(/relation "visits" does not exist.*Tried 9 times/);

    const queues = [buildQueue({ state: 'retrying', retrying: buildRetrying({ events: 1, attempts: 1 }) })];
    expect(findProblems(buildStatus({ queues }))).toMatchObject([
      { level: 'warning', title: expect.stringMatching(/1 event cannot be stored/) as string },
    ]);
  });

  it('are all listed, errors before warnings', () => {
    const status = buildStatus({
      queues: [paused, failing],
      services: buildServices(buildService('web', [buildInstance({ state: 'silent' })])),
    });

    expect(findProblems(status).map(({ level, title }) => `${level} ${title.slice(0, 12)}`)).toEqual([
      'error analytics: 3',
      'error web does not',
      'warning chat-timers ',
    ]);
  });

  it('include the failing jobs of a paused queue', () => {
    const queue = buildQueue({ state: 'paused', paused: true, jobs, retrying: buildRetrying() });

    expect(findProblems(buildStatus({ queues: [queue] }))).toHaveLength(2);
  });

  it('include a replaced process for half a minute', () => {
    const replacedAt = (since: string) =>
      buildStatus({
        services: buildServices(
          buildService('chat', [buildInstance(), buildInstance({ state: 'replaced', pid: 2, since })]),
        ),
      });

    expect(findProblems(replacedAt('2026-11-21T08:03:40.000Z'))).toMatchObject([
      { text: expect.stringContaining('Another has taken its place') as string },
    ]);
    expect(findProblems(replacedAt('2026-11-21T08:03:30.000Z'))).toEqual([]);
  });

  it('say what to do about a stuck queue: restart a worker that runs, or start one', () => {
    const queues = [buildQueue({ state: 'stuck', jobs, oldestSeconds: 95 })];
    const [stuck] = findProblems(buildStatus({ queues }));
    expect(stuck?.text).toBe(
      'The oldest job has waited 1 min 35 s. A worker is running but takes no jobs: restart it.',
    );

    const services = buildServices(buildService('analytics-worker', []));
    expect(findProblems(buildStatus({ queues, services }))[0]?.text).toMatch(
      /No worker is running: start one\.$/,
    );
  });

  it('leave out mails that are sent, or tried again, within two minutes', () => {
    const due = buildMailStatus({ waiting: 9, oldestSeconds: 119 });
    expect(findProblems(buildStatus({ mail: due }))).toEqual([]);
    const tried = refusedSince('2026-11-21T08:03:00.000Z');
    expect(findProblems(buildStatus({ mail: tried }))).toEqual([]);
  });

  it('say what to do about late mail: read the log of a mailer that runs, or start one', () => {
    const mail = buildMailStatus({ waiting: 3, oldestSeconds: 300 });
    expect(findProblems(buildStatus({ mail }))[0]?.text).toBe(
      '3 mails waiting to be sent. A mailer is running but does not keep up: read its log, or start another one.',
    );

    const services = buildServices(buildService('mailer', []));
    expect(findProblems(buildStatus({ mail, services })).map(({ text }) => text)).toContain(
      '3 mails waiting to be sent. No mailer is running: start one.',
    );
  });

  it('say where the reasons of failed mails are', () => {
    const [failed] = findProblems(buildStatus({ mail: buildMailStatus({ failed: 1 }) }));
    expect(failed?.text).toBe(
      'No further attempt is made. Admins see why at /staff/mail, and can send mail again there.',
    );
  });

  it('name the failed check of a service', () => {
    const instance = buildInstance({ state: 'not-ready', checks: { database: 'ok', redis: 'unreachable' } });
    const services = buildServices(buildService('chat', [instance]));

    expect(findProblems(buildStatus({ services }))[0]?.text).toMatch(/^redis: unreachable\. Process 4711/);
  });
});
