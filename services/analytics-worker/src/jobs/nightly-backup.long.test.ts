import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getBackupStatus, listBackups } from '@ronin/backup';
import { BACKUP_QUEUE } from '@ronin/contracts';
import { bullQueueOf, createLogger, createQueue, type JobQueue } from '@ronin/server-kit';
import { createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadWorkerConfig } from '../config.ts';
import { runNightlyBackup, startNightlyBackup } from './nightly-backup.ts';

const WORKERS = 3;
const logger = createLogger('analytics-worker', 'silent');

describe.each(queueModes())('the nightly backup, $name', ({ redisUrl }) => {
  let test: TestDatabase;
  let directory: string;
  let queue: JobQueue<object>;
  let workers: ReturnType<typeof startNightlyBackup>[];

  beforeEach(async () => {
    test = await createTestDatabase();
    directory = await mkdtemp(path.join(tmpdir(), 'ronin-nightly-'));
    queue = createQueue(BACKUP_QUEUE, { databaseUrl: test.url, redisUrl, logger });
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await bullQueueOf(await queue.open()).obliterate({ force: true });
    await queue.close();
    await test.close();
    await rm(directory, { recursive: true, force: true });
  });

  const startWorker = (backupDirectory: string) => {
    const env = { DATABASE_URL: test.url, REDIS_URL: redisUrl ?? '', BACKUP_DIR: backupDirectory };
    workers.push(startNightlyBackup({ config: loadWorkerConfig(env), database: test.sequelize, logger }));
  };
  const listDelayed = async () => (await queue.open()).getJobs(['delayed']);
  /** Waits for the job that the schedule added for the next night. */
  const findScheduled = async () => {
    await waitFor(async () => (await listDelayed()).length > 0, { what: 'the scheduled job' });
    return await listDelayed();
  };
  /**
   * The job that the schedule added, with three workers. The others start when the first has added the schedule: a worker that
   * adds it again takes back a job that was promoted.
   */
  const startAll = async (backupDirectory: string) => {
    startWorker(backupDirectory);
    const [scheduled] = await findScheduled();
    for (let more = 1; more < WORKERS; more += 1) startWorker(backupDirectory);

    return scheduled;
  };
  const countActive = async () => (await (await queue.open()).getJobCounts('active')).active ?? 0;
  const listRuns = () =>
    test.sequelize.query<{ name: string; error: string | null }>(
      'SELECT name, error FROM backup_runs ORDER BY id',
      { type: QueryTypes.SELECT },
    );

  it('is one job every night at three, also when several workers start at once', async () => {
    for (let each = 0; each < WORKERS; each += 1) startWorker(directory);
    const [scheduled, ...others] = await findScheduled();
    expect(others).toEqual([]);
    // The queue takes the time of the job and its delay at two moments, so their sum may be some milliseconds short.
    const planned = new Date((scheduled?.timestamp ?? 0) + (scheduled?.opts.delay ?? 0) + 30_000);
    expect([planned.getHours(), planned.getMinutes()]).toEqual([3, 0]);
    expect(scheduled?.opts).toMatchObject({ attempts: 5, backoff: { type: 'fixed', delay: 600_000 } });
  });

  it('is one backup, however many workers run', async () => {
    const scheduled = await startAll(directory);
    await scheduled?.promote();
    await waitFor(async () => (await listRuns()).length > 0, { what: 'the backup' });
    await waitFor(async () => (await countActive()) === 0, { what: 'the job to be done' });

    const runs = await listRuns();
    expect(runs).toHaveLength(1);
    expect(runs[0]?.error).toBeNull();
    expect(await readdir(directory)).toEqual([runs[0]?.name]);
    const [next, ...more] = await findScheduled();
    expect(more).toEqual([]);
    expect(next?.id).not.toBe(scheduled?.id);
  });

  it('deletes the backups that are no longer kept, and nothing else', async () => {
    const days = Array.from({ length: 10 }, (_value, index) => `2026-01-${String(index + 10)}`);
    const old = days.map((day) => `backup-${day}T03-00-00-000Z`);
    for (const name of [...old, 'notes']) await mkdir(path.join(directory, name));
    const scheduled = await startAll(directory);
    await scheduled?.promote();

    // Six of the old days beside today, and the newest of three weeks, of which two are among these days.
    const expected = ['2026-01-11', ...days.slice(-6)].map((day) => `backup-${day}T03-00-00-000Z`);
    const isDeleted = async () => (await listBackups(directory)).length === expected.length + 1;
    await waitFor(isDeleted, { what: 'the old backups to be deleted' });
    const [newest, ...kept] = await listBackups(directory);
    expect(newest).toBe((await listRuns())[0]?.name);
    expect(kept.toReversed()).toEqual(expected);
    expect(await readdir(directory)).toContain('notes');
  });

  it('is tried again after a failure, which operators see until an attempt succeeds', async () => {
    const blocked = path.join(directory, 'blocked');
    await writeFile(blocked, 'a file where the folder should be');
    const scheduled = await startAll(blocked);
    await scheduled?.promote();

    const findRetry = async () => (await listDelayed()).find(({ attemptsMade }) => attemptsMade === 1);
    await waitFor(async () => (await findRetry()) !== undefined, { what: 'the next attempt to be planned' });
    const failed = await getBackupStatus(test.sequelize);
    expect(failed.last).toBeNull();
    expect(failed.error).toContain('EEXIST');

    await rm(blocked);
    await (await findRetry())?.promote();
    await waitFor(async () => (await getBackupStatus(test.sequelize)).error === null, {
      what: 'the attempt that succeeds',
    });
    expect((await getBackupStatus(test.sequelize)).last?.sizeBytes).toBeGreaterThan(1_000);
    expect(await listBackups(blocked)).toHaveLength(1);
  });
});

it('warns of an old backup that cannot be deleted, deletes the others and counts as done', async () => {
  const test = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'ronin-nightly-'));
  const nameOf = (day: number) => `backup-2026-01-${String(day)}T03-00-00-000Z`;
  for (let day = 10; day < 20; day += 1) await mkdir(path.join(directory, nameOf(day)));
  const makeDeletable = await makeUndeletable(path.join(directory, nameOf(13)));
  const warn = vi.spyOn(logger, 'warn');
  onTestFinished(async () => {
    warn.mockRestore();
    await makeDeletable();
    await rm(directory, { recursive: true, force: true });
    await test.close();
  });

  const config = loadWorkerConfig({ DATABASE_URL: test.url, BACKUP_DIR: directory });
  await runNightlyBackup({ config, database: test.sequelize, logger }, new AbortController().signal);

  const { last, error } = await getBackupStatus(test.sequelize);
  expect(error).toBeNull();
  // The 10th and the 12th would be deleted after the 13th.
  const kept = [19, 18, 17, 16, 15, 14, 13, 11].map(nameOf);
  expect(await listBackups(directory)).toEqual([last?.name, ...kept]);
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ name: nameOf(13) }), 'old backup could not be deleted'],
  ]);
});

/**
 * Fills a folder so that not even root can delete it: its content is deeper than a path may be long.
 * @returns a function that undoes it
 */
async function makeUndeletable(folder: string): Promise<() => Promise<void>> {
  const half = path.join(...Array.from({ length: 12 }, () => 'd'.repeat(200)));
  const lower = `${folder}.lower`;
  const bottom = path.join(folder, half, 'lower');
  for (const each of [folder, lower]) await mkdir(path.join(each, half), { recursive: true });
  await rename(lower, bottom);

  return () => rename(bottom, lower);
}
