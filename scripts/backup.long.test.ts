import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChatMessage, StartChatAnswer } from '@ronin/contracts';
import { buildPicture } from '@ronin/testing';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConnection, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { freePort } from './machine/free-port.mjs';
import { prepareDataDirs } from './testing/prepared-data-dir.ts';
import { startShop } from './testing/shop-process.ts';

const copyDataDir = prepareDataDirs();

/** `npm run backup` or `npm run restore` on the data in `dataDir`. */
function startTool(script: string, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    detached: true,
    env: { ...process.env, DATABASE_URL: '', BACKUP_DIR: '', DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output: output.trim() }));

  return { pid: child.pid ?? 0, ended, hasEnded: () => child.exitCode !== null };
}

const runTool = (script: string, dataDir: string, ...args: string[]) =>
  startTool(script, dataDir, ...args).ended;

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-backup-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));

  return dataDir;
}

async function runningShop(dataDir: string) {
  const shop = startShop({ port: await freePort(), dataDir });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    if (stopped === undefined) {
      shop.signal('SIGTERM');
      stopped = shop.exited.then(() => undefined);
    }
    return stopped;
  };
  onTestFinished(stop);
  await shop.ready();

  return { ...shop, stop };
}

const countProducts = async (url: string) => {
  const answer = await fetch(`${url}/api/products`);
  return ((await answer.json()) as unknown[]).length;
};

/** Sends a picture and a PDF file into a chat. @returns their addresses, and that of the small picture. */
async function sendChatFiles(url: string): Promise<string[]> {
  const started = await fetch(`${url}/api/chat/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ customerName: 'Mai', customerEmail: 'mai@example.com' }),
  });
  const { session } = StartChatAnswer.parse(await started.json());
  const addresses: string[] = [];
  for (const file of [await buildPicture({ width: 900, height: 700 }), Buffer.from('%PDF-1.4\n%%EOF\n')]) {
    const form = new FormData();
    form.set('clientMessageId', randomUUID());
    form.set('file', new Blob([new Uint8Array(file)]), 'ring');
    const sent = await fetch(`${url}/api/chat/sessions/${session.sessionId}/files`, {
      method: 'POST',
      body: form,
    });
    expect(sent.status).toBe(201);
    const { attachment } = ChatMessage.parse(await sent.json());
    addresses.push(...[attachment?.url, attachment?.thumbnailUrl].filter((one) => typeof one === 'string'));
  }

  return addresses;
}

const readBytes = async (url: string, addresses: readonly string[]): Promise<Buffer[]> =>
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(url + address);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );

const listFolder = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

test(
  'a backup of a running shop is restored into an empty DATA_DIR, with the files of its chats',
  { timeout: 600_000 },
  async () => {
    const [old, fresh] = [await copyDataDir(), await makeDataDir()];
    const shop = await runningShop(old);
    const products = await countProducts(shop.url);
    const files = await sendChatFiles(shop.url);
    const bytes = await readBytes(shop.url, files);
    expect(bytes).toHaveLength(3);

    const backup = await runTool('backup', old);
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backup finished: [\d,]+ rows/) as unknown,
    });
    const folder = backup.output.replace(/^.* in /, '');
    const refused = await runTool('restore', old, folder);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^DATA_DIR is in use by process \d+ \(the shop or another command\): /);
    expect(refused.output).toContain(`${old}. Stop it first. Nothing was changed.`);
    await shop.stop();

    expect(await runTool('restore', fresh, folder)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored [\d,]+ rows of the backup from /) as unknown,
    });
    expect(await runTool('restore', fresh, folder)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The database is not empty\./) as unknown,
    });
    const restored = await runningShop(fresh);
    expect(await countProducts(restored.url)).toBe(products);
    expect(await readBytes(restored.url, files)).toEqual(bytes);
  },
);

test('a stopped shop is backed up, and a killed backup leaves none', { timeout: 600_000 }, async () => {
  const dataDir = await makeDataDir();
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(
    'CREATE TABLE schema_migrations AS SELECT n::text AS name FROM generate_series(1, 2) AS n',
  );
  // Two hundred megabytes, so that the backup is still under way when it is killed.
  await client.query(
    'CREATE TABLE numbers AS SELECT repeat(n::text, 50) AS text FROM generate_series(1, 600000) AS n',
  );
  await client.end();
  await server.stop();

  const killed = startTool('backup', dataDir);
  const backups = path.join(dataDir, 'backups');
  const isWriting = async () => (await listFolder(backups)).some((name) => name.startsWith('.unfinished-'));
  while (!killed.hasEnded() && !(await isWriting())) await sleep(10);
  process.kill(-killed.pid, 'SIGKILL');
  await killed.ended;
  expect((await readdir(backups)).filter((name) => !name.startsWith('.'))).toEqual([]);
  expect((await runTool('restore', dataDir)).output).toContain('There is no backup in');

  const leftRunning = await readConnection(dataDir);
  const whole = await runTool('backup', dataDir);
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('600,002 rows') as unknown });
  expect(await readdir(backups)).toHaveLength(1);
  expect((await runTool('restore', dataDir)).output).toMatch(/^backup-[\dTZ-]+$/m);
  expect(leftRunning).not.toBeNull();
  expect(await readConnection(dataDir)).toBeNull();
});

test('npm run restore without a backup says how it is used, and starts no database', async () => {
  const dataDir = await makeDataDir();
  const { code, output } = await runTool('restore', dataDir, '--help');

  expect(code).toBe(0);
  expect(output).toMatch(/^npm run restore -- <name or folder/);
  expect(await readdir(dataDir)).toEqual([]);
});
