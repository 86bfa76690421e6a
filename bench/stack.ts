import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConnection } from '../scripts/embedded-postgres.mjs';
import { memoryOfTree } from './process-memory.ts';

const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 15_000;

/** The whole shop as `npm start` runs it: production build, embedded PostgreSQL, no rate limits, its own data. */
export interface Stack {
  publicUrl: string;
  apiUrl: string;
  databaseUrl: string;
  sessionSecret: string;
  /** Proportional set size in MB of one of our processes, or of all (`ours`, without the database). */
  memoryOf(what: 'api' | 'chat' | 'web' | 'analytics-worker' | 'ours'): number;
  stop(): Promise<void>;
  /** Starts again on the same data. Answers the seconds until `ready`. */
  start(): Promise<number>;
  /** Deletes the data. */
  remove(): Promise<void>;
}

export async function startStack(): Promise<Stack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-bench-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const sessionSecret = 'bench-bench-bench-bench-bench-bench';
  const env = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    RATE_LIMITS: 'off',
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  let child: ChildProcess;

  const start = async () => {
    const started = performance.now();
    child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await readyLine(child);
    return (performance.now() - started) / 1_000;
  };
  await start();
  const { url: databaseUrl } = await readConnection(dataDir);

  return {
    publicUrl: `http://127.0.0.1:${String(port)}`,
    apiUrl: `http://127.0.0.1:${String(apiPort)}`,
    databaseUrl,
    sessionSecret,
    memoryOf: (what) => memoryOfTree(child.pid ?? 0, what),
    start,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Waits for the line that says the shop is ready. */
async function readyLine(child: ChildProcess): Promise<void> {
  let output = '';
  const limit = AbortSignal.timeout(START_LIMIT_MS);

  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/^ready http/m.test(output)) resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`npm start ended with ${String(code)}:\n${output}`));
    });
    limit.addEventListener('abort', () => {
      child.kill('SIGTERM');
      reject(new Error(`npm start was not ready in time:\n${output}`));
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');

  return address.port;
}
