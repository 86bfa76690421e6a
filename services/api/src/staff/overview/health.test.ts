import { StaffOverview } from '@ronin/contracts';
import { queueModes } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOperations, type TestOperations } from '../../testing/start-operations.ts';

describe.each(queueModes())('the overview says of the analytics, $name', ({ redisUrl }) => {
  let operations: TestOperations;

  beforeAll(async () => {
    operations = await startOperations(redisUrl);
  });
  afterAll(() => operations.api.close());
  afterEach(() => operations.empty());

  const overview = async (cookie: string) =>
    StaffOverview.parse((await operations.call('GET', '/api/staff/overview', cookie)).body);
  const analyst = async () => overview(await operations.signIn('analyst'));

  it('that they run while a worker is alive and the queue moves', async () => {
    await operations.addProcess();

    expect(await analyst()).toMatchObject({ analytics: { state: 'running' }, unread: [] });
  });

  it.each([
    ['no worker was ever seen', null],
    ['the worker was killed', { seen: 60 }],
  ])('that they stand still when %s', async (_case, process) => {
    if (process !== null) await operations.addProcess(process);

    expect((await analyst()).analytics).toEqual({ state: 'stopped' });
    expect((await overview(operations.cookie)).health?.problems.map(({ key }) => key)).toContain(
      'service-silent:analytics-worker',
    );
  });

  it('that a worker finishes no jobs, and that nobody takes them', async () => {
    await operations.add(1, { ageMs: 60_000 });
    expect((await analyst()).analytics).toEqual({ state: 'stopped' });

    await operations.addProcess({ idle: 60 });
    expect((await analyst()).analytics).toEqual({ state: 'stuck' });
  });

  it('that an operator has paused them, with details for operators alone', async () => {
    await operations.addProcess();
    await operations.call('POST', '/api/operations/queues/analytics/pause');

    expect(await analyst()).not.toHaveProperty('health');
    const { analytics, health } = await overview(operations.cookie);
    expect(analytics).toEqual({ state: 'paused' });
    expect(health?.problems).toContainEqual(
      expect.objectContaining({ key: 'queue-paused:analytics', title: 'analytics is paused' }),
    );
  });

  it('with the processes, the queues, the database and the backup, for operators', async () => {
    await operations.addProcess();
    await operations.add(2);
    const { health } = await overview(operations.cookie);

    expect(health?.services.map(({ name }) => name)).toEqual([
      'web',
      'api',
      'chat',
      'analytics-worker',
      'mailer',
    ]);
    expect(health?.services).toContainEqual({ name: 'analytics-worker', ready: 1 });
    expect(health).toMatchObject({
      waitingJobs: 1,
      backend: redisUrl === null ? 'postgresql' : 'redis',
      waitingMails: 0,
      backup: { lastAt: null, isOverdue: false, hasFailed: false },
    });
    expect(health?.databaseBytes).toBeGreaterThan(1_000_000);
  });
});
