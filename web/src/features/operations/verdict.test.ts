import { describe, expect, it } from 'vitest';
import { buildLedger, buildQueue, buildStatus, buildWorker } from '../../testing/build-status.ts';
import { judge } from './verdict.ts';

const jobs = { waiting: 3, active: 0, delayed: 0, failed: 0 };

describe('the verdict', () => {
  it('is calm when all is well', () => {
    expect(judge(buildStatus(), true)).toMatchObject({ tone: 'good', title: 'All is well' });
  });

  it.each([
    ['The shop does not answer', buildStatus(), false],
    [
      '2 accepted events are nowhere to be found',
      buildStatus({ ledger: buildLedger({ missing: 2, balanced: false }) }),
      true,
    ],
    [
      'The queue analytics is out of reach',
      buildStatus({ queues: [buildQueue({ state: 'unreachable', jobs: null })], ledger: null }),
      true,
    ],
    [
      'analytics is stuck',
      buildStatus({ queues: [buildQueue({ state: 'stuck', jobs, oldestSeconds: 95 })] }),
      true,
    ],
  ])('is bad: %s', (title, status, isReachable) => {
    expect(judge(status, isReachable)).toMatchObject({ tone: 'bad', title });
  });

  it.each([
    ['analytics is paused', buildStatus({ queues: [buildQueue({ state: 'paused', paused: true, jobs })] })],
    ['4 jobs of analytics failed', buildStatus({ queues: [buildQueue({ jobs: { ...jobs, failed: 4 } })] })],
    ['No worker is alive', buildStatus({ workers: [buildWorker({ state: 'gone' })] })],
  ])('warns: %s', (title, status) => {
    expect(judge(status, true)).toMatchObject({ tone: 'warn', title });
  });

  it('says what to do about a stuck queue: restart a worker that is alive, or start one', () => {
    const queues = [buildQueue({ state: 'stuck', jobs, oldestSeconds: 95 })];

    expect(judge(buildStatus({ queues }), true).text).toBe(
      'A job has waited 1 min 35 s. A worker is alive and takes nothing: restart it.',
    );
    expect(judge(buildStatus({ queues, workers: [] }), true).text).toMatch(
      /No worker is alive: start one\.$/,
    );
  });
});
