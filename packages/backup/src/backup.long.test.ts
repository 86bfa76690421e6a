import { randomUUID } from 'node:crypto';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeEvents } from '@ronin/analytics';
import { buildBatch, buildEvent, recountTotals } from '@ronin/analytics/testing';
import { connectDatabase, ensurePartitions, migrate, migrationNames, runMigrations } from '@ronin/database';
import { createLogger, createQueue, type JobQueue, listJobIds } from '@ronin/server-kit';
import {
  buildCartItem,
  buildChatMessage,
  buildChatSession,
  buildCustomer,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listBackups } from './backup-folders.ts';
import { getBackupStatus, takeRecordedBackup } from './backup-runs.ts';
import { type Manifest, MANIFEST_FILE, readManifest, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { digestRows } from './testing/row-digests.ts';
import { startWriters } from './testing/writers.ts';

let source: TestDatabase;
let directory: string;

beforeAll(async () => {
  source = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'ronin-backup-'));
  await fillSomeTables();
});

afterAll(async () => {
  await source.close();
  await rm(directory, { recursive: true, force: true });
});

async function fillSomeTables() {
  const database = source.sequelize;
  const customer = await buildCustomer(database);
  await database.models.Contact.create({
    firstName: 'tab\there',
    lastName: 'new\nline',
    email: 'akira@example.com',
    message: '\\N 刀 "quoted" \\',
  });
  await buildCartItem(database, { customerId: customer.id });
  const { sessionId } = await buildChatSession(database, { customerName: '\\.' });
  await buildChatMessage(database, { sessionId });
  await writeEvents(database, buildBatch([buildEvent(), buildEvent({ pageUrl: '/shop' })]));
}

async function useEmptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.close());

  return database;
}

const restoreInto = (target: TestDatabase, folder: string, options: { replace?: boolean } = {}) =>
  restoreBackup({ databaseUrl: target.url, folder, ...options });

const countTables = async ({ sequelize }: TestDatabase) => {
  const [row] = await sequelize.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    { type: QueryTypes.SELECT },
  );
  return row?.count;
};

describe('a backup', () => {
  it('restores every row of every table into an empty database', async () => {
    const target = await useEmptyDatabase();
    const { folder, rows } = await takeBackup({ databaseUrl: source.url, directory });
    const restored = await restoreInto(target, folder);

    expect(restored.rows).toBe(rows);
    expect(restored.migrated).toEqual([]);
    expect(await digestRows(target.sequelize)).toEqual(await digestRows(source.sequelize));
  });

  it('restores foreign keys, triggers, partitions and the next ids', async () => {
    const target = await useEmptyDatabase();
    const { folder } = await takeBackup({ databaseUrl: source.url, directory });
    await restoreInto(target, folder);

    const describeSchema = ({ sequelize }: TestDatabase) =>
      sequelize.query(
        `
          SELECT 'constraint' AS kind, conrelid::regclass::text AS owner, conname::text AS name, pg_get_constraintdef(oid) AS text
          FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
          UNION ALL
          SELECT 'trigger', tgrelid::regclass::text, tgname::text, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
          UNION ALL
          SELECT 'index', tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
          UNION ALL
          SELECT 'partition', inhparent::regclass::text, inhrelid::regclass::text, '' FROM pg_inherits
          UNION ALL
          SELECT 'sequence', '', sequencename, last_value::text FROM pg_sequences WHERE schemaname = 'public'
          ORDER BY 1, 2, 3, 4
        `,
        { type: QueryTypes.SELECT },
      );
    expect(await describeSchema(target)).toEqual(await describeSchema(source));
    expect(await ensurePartitions(target.sequelize)).toEqual([]);
    await buildCustomer(target.sequelize);
  });

  it('is one snapshot of a database that takes 200 writes a second', async () => {
    const target = await useEmptyDatabase();
    const writers = startWriters(source.sequelize, 200);
    let folder;
    try {
      await writers.reached(200);
      ({ folder } = await takeBackup({ databaseUrl: source.url, directory }));
      await writers.reached(writers.count() + 100);
    } finally {
      await writers.stop();
    }
    await restoreInto(target, folder);

    // The same figures by different ways: rows, visits, counters.
    const lines = Object.values(await recountTotals(target.sequelize));
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1);
    expect(lines[0]?.pageViews).toBeGreaterThan(100);
    const [ledger] = await target.sequelize.query(
      `SELECT (SELECT sum(written)::int FROM analytics_batches) AS written,
              (SELECT count(*)::int FROM analytics_event_ids) AS ids,
              (SELECT count(*)::int FROM page_views) AS rows`,
      { type: QueryTypes.SELECT },
    );
    const { written } = ledger as { written: number };
    expect(ledger).toEqual({ written, ids: written, rows: written });
    // Each transaction writes a session and its two messages.
    const [chats] = await target.sequelize.query(
      `SELECT count(*)::int AS sessions, (SELECT count(*)::int FROM live_chat_messages WHERE message = 'pair') AS messages
       FROM live_chat_sessions WHERE customer_name = 'Writer'`,
      { type: QueryTypes.SELECT },
    );
    const { sessions } = chats as { sessions: number };
    expect(sessions).toBeGreaterThan(10);
    expect(chats).toEqual({ sessions, messages: 2 * sessions });
  });

  it('of an older schema is restored and then migrated', async () => {
    const [old, target] = [await useEmptyDatabase(), await useEmptyDatabase()];
    const newest = migrationNames.slice(-2);
    await runMigrations(
      (statement, values) => old.sequelize.query(statement, values && { bind: values }),
      (name) => !newest.includes(name),
    );
    await buildCustomer(old.sequelize);
    const { folder } = await takeBackup({ databaseUrl: old.url, directory });

    const { migrated } = await restoreInto(target, folder);

    expect(migrated).toEqual(newest);
    expect(await target.sequelize.models.Customer.count()).toBe(1);
    expect(await migrate(target.sequelize)).toEqual([]);
  });

  it('has no code and no link of a mail that expires, and every other mail', async () => {
    const own = await createTestDatabase();
    onTestFinished(() => own.close());
    const mail = { kind: 'contact-received', toAddress: 'hana@example.com' };
    await own.sequelize.models.OutboxMail.bulkCreate([
      { ...mail, dedupeKey: 'letter', payload: { topic: 'message', receivedAt: '2026-11-22T10:00:00.000Z' } },
      {
        ...mail,
        kind: 'sign-in-code',
        dedupeKey: 'code',
        payload: { code: '271828' },
        expiresAt: new Date(Date.now() + 600_000),
      },
    ]);
    const target = await useEmptyDatabase();
    const { folder } = await takeBackup({ databaseUrl: own.url, directory });
    await restoreInto(target, folder);
    await own.sequelize.models.OutboxMail.destroy({ where: {} });

    const mails = await target.sequelize.models.OutboxMail.findAll({ order: ['id'], raw: true });
    expect(mails).toMatchObject([
      { dedupeKey: 'letter', payload: { topic: 'message' } },
      { dedupeKey: 'code', payload: null },
    ]);
  });

  it('contains the jobs of queues that are in PostgreSQL', async () => {
    const target = await useEmptyDatabase();
    await addJob(source.url, 'a-job');
    const { folder } = await takeBackup({ databaseUrl: source.url, directory });
    await restoreInto(target, folder);

    expect(await listJobs(target.url)).toEqual(['a-job']);
    await addJob(target.url, 'another-job');
    expect(await listJobs(target.url)).toEqual(['a-job', 'another-job']);
  });

  it('holds personal data, so only its owner can read it', async () => {
    const { folder } = await takeBackup({ databaseUrl: source.url, directory });

    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const files = await readdir(folder);
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing behind when it is stopped', async () => {
    const empty = path.join(directory, 'stopped');
    const stopping = new AbortController();
    await source.sequelize.transaction(async (transaction) => {
      // The backup waits for this lock.
      await source.sequelize.query('LOCK TABLE contacts IN ACCESS EXCLUSIVE MODE', { transaction });
      const backup = takeBackup({ databaseUrl: source.url, directory: empty, signal: stopping.signal });
      const failed = expect(backup).rejects.toThrow('stopped by the test');
      await waitForFolder(empty);
      stopping.abort(new Error('stopped by the test'));
      await failed;
    });

    expect(await readdir(empty)).toEqual([]);
  });

  it('removes what a killed backup left, and does not list it', async () => {
    const other = path.join(directory, 'killed');
    await mkdir(path.join(other, '.unfinished-backup-2026-01-01T00-00-00-000Z'), { recursive: true });

    expect(await listBackups(other)).toEqual([]);
    const { name } = await takeBackup({ databaseUrl: source.url, directory: other });
    expect(await readdir(other)).toEqual([name]);
  });

  it('is taken by one process at a time', async () => {
    const results = await Promise.allSettled(
      [1, 2, 3].map((copy) =>
        takeBackup({ databaseUrl: source.url, directory: path.join(directory, `parallel-${String(copy)}`) }),
      ),
    );
    const refused = results.filter(({ status }) => status === 'rejected');

    expect(results.length - refused.length).toBeGreaterThan(0);
    for (const result of refused) {
      expect(result).toMatchObject({
        reason: { message: expect.stringContaining('Another backup') as unknown },
      });
    }
  });

  it('is recorded with age and size, and so is its failure', async () => {
    await takeRecordedBackup(source.sequelize, { databaseUrl: source.url, directory });
    const good = await getBackupStatus(source.sequelize);
    const file = path.join(directory, 'a-file');
    await writeFile(file, '');
    await expect(
      takeRecordedBackup(source.sequelize, { databaseUrl: source.url, directory: file }),
    ).rejects.toThrow('EEXIST');
    const bad = await getBackupStatus(source.sequelize);
    await rm(file);

    expect(good).toMatchObject({ error: null, isOverdue: false });
    expect(good.last?.sizeBytes).toBeGreaterThan(1_000);
    expect(bad).toMatchObject({
      last: { name: good.last?.name },
      error: expect.stringContaining('EEXIST') as unknown,
    });
  });
});

/** Without a pool, which would keep a connection open. */
async function digestOf({ url }: TestDatabase): Promise<Record<string, string>> {
  const database = connectDatabase({ url, applicationName: 'digest', pool: { max: 1 } });
  try {
    return await digestRows(database);
  } finally {
    await database.close();
  }
}

async function withQueue<Result>(databaseUrl: string, work: (queue: JobQueue<object>) => Promise<Result>) {
  const queue = createQueue<object>('backup-test', {
    databaseUrl,
    redisUrl: null,
    logger: createLogger('backup-test', 'silent'),
  });
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

const addJob = (databaseUrl: string, id: string) =>
  withQueue(databaseUrl, (queue) => queue.add('test', { text: id }, id));

const listJobs = (databaseUrl: string) =>
  withQueue(databaseUrl, async (queue) => (await listJobIds(await queue.open())).waiting.sort());

const waitForFolder = (folder: string) =>
  waitFor(async () => (await readdir(folder)).length > 0, { what: 'the unfinished backup' });

async function changeByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function changeRows(folder: string): Promise<void> {
  const file = path.join(folder, MANIFEST_FILE);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"rows": \d+/, '"rows": 123456'));
}

async function rewriteManifest(folder: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  await writeManifest(folder, change(await readManifest(folder)));
}

describe('a restore refuses', () => {
  let folder: string;
  beforeAll(async () => {
    ({ folder } = await takeBackup({ databaseUrl: source.url, directory: path.join(directory, 'refused') }));
  });

  /** A copy of the backup that the test may damage. */
  const copyBackup = async () => {
    const copy = path.join(directory, randomUUID());
    await mkdir(copy);
    for (const file of await readdir(folder)) {
      await writeFile(path.join(copy, file), await readFile(path.join(folder, file)));
    }
    return copy;
  };

  const PRODUCTS = 'public.products.copy.gz';

  const withOneMoreProduct = (manifest: Manifest): Manifest => ({
    ...manifest,
    tables: manifest.tables.map((table) =>
      table.file === PRODUCTS ? { ...table, rows: table.rows + 1 } : table,
    ),
  });

  it.each<[string, (copy: string) => Promise<unknown>, string]>([
    [
      'a file with one changed byte',
      (copy) => changeByte(path.join(copy, PRODUCTS)),
      'does not match its checksum',
    ],
    ['a truncated file', (copy) => truncate(path.join(copy, PRODUCTS), 100), 'has 100 bytes instead of'],
    ['a file that has grown', (copy) => appendFile(path.join(copy, PRODUCTS), 'x'), 'bytes instead of'],
    ['a missing file', (copy) => rm(path.join(copy, PRODUCTS)), `${PRODUCTS} is missing`],
    ['a changed manifest', (copy) => changeRows(copy), `${MANIFEST_FILE} has changed`],
    [
      'a truncated manifest',
      (copy) => truncate(path.join(copy, MANIFEST_FILE), 500),
      `${MANIFEST_FILE} has changed`,
    ],
    ['a folder without a manifest', (copy) => rm(path.join(copy, MANIFEST_FILE)), 'is not a backup'],
    [
      'a newer schema',
      (copy) =>
        rewriteManifest(copy, (manifest) => ({
          ...manifest,
          migrations: [...manifest.migrations, '2030-01-01-01-new'],
        })),
      'does not know the migration 2030-01-01-01-new',
    ],
    [
      'a schema of a development version',
      (copy) =>
        rewriteManifest(copy, (manifest) => ({
          ...manifest,
          migrations: [...manifest.migrations, '2026-11-23-234-gifts'],
        })),
      'The backup is of a development version',
    ],
    [
      'a table with another number of rows',
      (copy) => rewriteManifest(copy, withOneMoreProduct),
      'rows instead of',
    ],
  ])('%s, and changes nothing', async (_what, damage, message) => {
    const target = await useEmptyDatabase();
    const copy = await copyBackup();
    await damage(copy);

    const refused = restoreInto(target, copy);

    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow(/^[^\n]+ Nothing was changed\.$/);
    expect(await countTables(target)).toBe(0);
  });

  it('a database that is not empty, unless it is told to replace it', async () => {
    const target = await createTestDatabase();
    onTestFinished(() => target.close());
    await buildCustomer(target.sequelize);
    const before = await digestRows(target.sequelize);
    // Pools keep their connections, and those of a running shop would be refused.
    await target.sequelize.close();

    await expect(restoreInto(target, folder)).rejects.toThrow('The database is not empty.');
    const damaged = await copyBackup();
    await rewriteManifest(damaged, withOneMoreProduct);
    await expect(restoreInto(target, damaged, { replace: true })).rejects.toThrow('rows instead of');
    expect(await digestOf(target)).toEqual(before);

    await restoreInto(target, folder, { replace: true });
    expect(await digestOf(target)).toEqual(await digestOf(source));
  });

  it('a database that the shop is running on', async () => {
    const target = await useEmptyDatabase();
    await target.sequelize.query('SELECT 1');

    await expect(restoreInto(target, folder)).rejects.toThrow(
      'The shop is running on this database (ronin-test)',
    );
  });
});
