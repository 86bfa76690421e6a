import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram } from '../../../../scripts/bundle-program.mjs';

export interface ServiceProcess {
  /** Its log so far. */
  log: () => string;
  /** The port that it listens on, once it does. */
  port: () => number | undefined;
  /** Sends the signal and resolves with the exit code, or null when the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  exitCode: () => number | null;
}

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Bundles, as in production, because they start in half the time of the sources. */
const PROGRAMS = {
  worker: await bundle('services/analytics-worker/src/main.ts', 'worker.mjs'),
  api: await bundle('services/api/src/main.ts', 'api.mjs'),
} as const;

/** Renamed when it is complete, because other test files build and run the same bundle. */
async function bundle(source: string, name: string): Promise<string> {
  const folder = path.join(ROOT, '.cache', 'test-programs');
  const fresh = path.join(folder, `${String(process.pid)}-${name}`);
  await bundleProgram(source, fresh, { sourcemap: false });
  await rename(fresh, path.join(folder, name));

  return path.join(folder, name);
}

const running = new Set<ChildProcess>();

/** Starts the worker as a process, by default on a free port. */
export const spawnWorker = (env: Record<string, string>): ServiceProcess => spawnService('worker', env);

/** Starts a service as a process, by default on a free port. */
export function spawnService(name: keyof typeof PROGRAMS, env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [PROGRAMS[name]], {
    env: { PATH: '', WORKER_PORT: '0', API_PORT: '0', LOG_LEVEL: 'info', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));

  return {
    log: () => log,
    port: () => {
      const port = /"port":(\d+)/.exec(log)?.[1];
      return port === undefined ? undefined : Number(port);
    },
    async end(signal) {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
    exitCode: () => child.exitCode,
  };
}

/** Kills all processes. Call it at the end of each test. */
export async function killServices(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }),
  );
}
