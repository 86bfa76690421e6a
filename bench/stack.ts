import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSuperuserUrl } from '../scripts/embedded-postgres.mjs';
import { freePort } from '../scripts/machine/free-port.mjs';
import { type ShopProcess, startShop } from '../scripts/testing/shop-process.ts';
import { cpuOfTree, memoryOfTree } from './processes.ts';

/** The whole shop as `npm start` runs it: production build, embedded PostgreSQL, no rate limits, its own data. */
export interface Stack {
  publicUrl: string;
  apiUrl: string;
  chatUrl: string;
  /** The superuser's URL, because measurements create their own databases. */
  databaseUrl: string;
  sessionSecret: string;
  /** Proportional set size, in MB, of one process, of all our processes (`ours`) or of the database. */
  memoryOf(what: Parameters<typeof memoryOfTree>[1]): number;
  /** Seconds of processor time of all processes so far, PostgreSQL included. Linux alone. */
  cpuSeconds(): number;
  stop(): Promise<void>;
  /** Restarts on the same data. Returns the seconds until `ready`. */
  start(): Promise<number>;
  /** Deletes the data, unless it is to be kept. */
  remove(): Promise<void>;
}

const DATA = '--data=';

/** In a new folder that is deleted afterwards, or in that of `--data=<folder>`, which is kept for the next run. */
export async function startStack(): Promise<Stack> {
  const kept = process.argv.find((argument) => argument.startsWith(DATA))?.slice(DATA.length);
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'ronin-bench-')));
  const [port, apiPort, chatPort] = [await freePort(), await freePort(), await freePort()];
  const sessionSecret = 'bench-bench-bench-bench-bench-bench';
  const env = {
    API_PORT: String(apiPort),
    CHAT_PORT: String(chatPort),
    SESSION_SECRET: sessionSecret,
    RATE_LIMITS: 'off',
    // 20 agents hold 200 chats.
    CHAT_AGENT_CAPACITY: '10',
  };
  let shop: ShopProcess;

  const start = async () => {
    shop = startShop({ port, dataDir, env });
    return await shop.ready();
  };
  await start();
  const databaseUrl = await readSuperuserUrl(dataDir);
  if (databaseUrl === null) throw new Error(`No database runs on ${dataDir}.`);

  return {
    publicUrl: `http://127.0.0.1:${String(port)}`,
    apiUrl: `http://127.0.0.1:${String(apiPort)}`,
    chatUrl: `http://127.0.0.1:${String(chatPort)}`,
    databaseUrl,
    sessionSecret,
    memoryOf: (what) => memoryOfTree(shop.pid, what),
    cpuSeconds: () => cpuOfTree(shop.pid),
    start,
    async stop() {
      shop.signal('SIGTERM');
      await shop.exited;
    },
    async remove() {
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
