import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackup, takeBackup } from '@ronin/backup';
import { connectDatabase, ensurePartitions, migrate } from '@ronin/database';
import pg from 'pg';
import { generateYear } from '../analytics/generate-year.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const FULL_MB = 1_000;
const SOURCE = 'ronin_bench_backup';
const TARGET = 'ronin_bench_restored';
const LIMIT_SECONDS = 300;

/** Bytes of table data, without indexes: of one page view with its visit and counters, and of one chat message. */
const PAGE_VIEW_BYTES = 1_150;
const MESSAGE_BYTES = 430;
const MESSAGES_OF_CHAT = 20;

/**
 * A backup of 1 GB of rows, and its restore into an empty database of the same server. Half of the rows are analytics, half
 * are chats. It takes about 5 GB of disk for as long as it runs. `npm run bench -- backup --backup-mb=200` makes it smaller.
 * @throws Error when not every row was restored.
 */
export async function measureBackup(stack: Stack): Promise<Row[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ronin-bench-backup-'));
  const source = await createDatabase(stack.databaseUrl, SOURCE);
  const target = await createDatabase(stack.databaseUrl, TARGET);
  try {
    console.log('  making rows …');
    const megabytes = await fill(source, readSize());
    console.log(`  taking a backup of ${format(megabytes)} MB …`);
    const backup = await timed(() => takeBackup({ databaseUrl: source, directory }));
    console.log('  restoring it …');
    const restored = await timed(() => restoreBackup({ databaseUrl: target, folder: backup.result.folder }));
    await assertSameCounts(source, target);
    const { rows, bytes } = backup.result;
    const limit = (LIMIT_SECONDS * megabytes) / FULL_MB;

    return [
      {
        name: `backup of ${format(megabytes)} MB (${format(rows)} rows) into ${format(bytes / 1e6)} MB`,
        unit: 's',
        figure: backup.seconds,
        aim: '–',
      },
      { name: 'restore of that backup', unit: 's', figure: restored.seconds, aim: '–' },
      {
        name: 'backup and restore together',
        unit: 's',
        figure: backup.seconds + restored.seconds,
        aim: `≤ ${format(limit)} s`,
      },
    ];
  } finally {
    await dropDatabases(stack.databaseUrl);
    await rm(directory, { recursive: true, force: true });
  }
}

const format = (value: number): string => Math.round(value).toLocaleString('en-US');

function readSize(): number {
  const given = process.argv.find((argument) => argument.startsWith('--backup-mb='));

  return given === undefined ? FULL_MB : Number(given.slice('--backup-mb='.length));
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const started = performance.now();
  const result = await work();

  return { result, seconds: (performance.now() - started) / 1_000 };
}

/** @returns the URL of a new, empty database. */
async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;

  return url.href;
}

const dropDatabases = (serverUrl: string): Promise<void> =>
  withClient(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${SOURCE} WITH (FORCE)`);
    await client.query(`DROP DATABASE IF EXISTS ${TARGET} WITH (FORCE)`);
  });

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @returns the megabytes of table data, without indexes. */
async function fill(url: string, megabytes: number): Promise<number> {
  const database = connectDatabase({ url, applicationName: 'ronin-bench', pool: { max: 1 } });
  await migrate(database);
  await ensurePartitions(database);
  await database.close();

  return await withClient(url, async (client) => {
    const half = (megabytes / 2) * 1e6;
    await generateYear(client, { pageViews: half / PAGE_VIEW_BYTES, until: new Date() });
    await generateChats(client, half / MESSAGE_BYTES / MESSAGES_OF_CHAT);
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT sum(pg_table_size(oid)) AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );

    return Number(rows[0]?.bytes) / 1e6;
  });
}

/** Ended chats with messages of 36 words, out of 5,000. */
async function generateChats(client: pg.Client, chats: number): Promise<void> {
  await client.query(
    `INSERT INTO live_chat_sessions (customer_name, customer_email, status, started_at, ended_at, last_sequence)
     SELECT 'Hana Sato', 'hana' || i || '@example.com', 'ended', now() - interval '1 hour', now(), $2
     FROM generate_series(1, $1) AS i`,
    [Math.round(chats), MESSAGES_OF_CHAT],
  );
  await client.query(
    `INSERT INTO live_chat_messages (session_id, sequence, sender_type, sender_name, message)
     SELECT session_id, n, CASE WHEN n % 2 = 1 THEN 'customer' ELSE 'agent' END, 'Hana Sato',
       (SELECT string_agg(substr(md5(((s.id * 131 + n * 17 + word * 7919) % 5000)::text), 1, 6), ' ')
        FROM generate_series(1, 36) AS word)
     FROM live_chat_sessions s, generate_series(1, $1) AS n`,
    [MESSAGES_OF_CHAT],
  );
}

async function assertSameCounts(source: string, target: string): Promise<void> {
  const [expected, found] = [await countRows(source), await countRows(target)];
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`Restored were ${JSON.stringify(found)} rows instead of ${JSON.stringify(expected)}.`);
  }
}

/** The rows of the largest tables. */
const countRows = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM page_views) AS page_views, (SELECT count(*)::int FROM visits) AS visits,
         (SELECT count(*)::int FROM analytics_events) AS events, (SELECT count(*)::int FROM live_chat_sessions) AS chats,
         (SELECT count(*)::int FROM live_chat_messages) AS messages`,
    );
    return rows[0];
  });
