import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram } from '../../../../scripts/bundle-program.mjs';

export interface ServiceProcess {
  /** What it has logged so far. */
  log: () => string;
  /** Where it listens, once it does. */
  port: () => number | undefined;
  /** Sends the signal and resolves with the exit code, or null when the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  exitCode: () => number | null;
}

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** As production runs them: a bundle starts in half the time that its sources take. */
const PROGRAMS = {
  worker: await bundle('services/analytics-worker/src/main.ts', 'worker.mjs'),
  api: await bundle('services/api/src/main.ts', 'api.mjs'),
} as const;

/** It gets its name when it is whole: other test files make and run the same. */
async function bundle(source: string, name: string): Promise<string> {
  const folder = path.join(ROOT, '.cache', 'test-programs');
  const fresh = path.join(folder, `${String(process.pid)}-${name}`);
  await bundleProgram(source, fresh, { sourcemap: false });
  await rename(fresh, path.join(folder, name));

  return path.join(folder, name);
}

const running = new Set<ChildProcess>();

/** The worker as a process of its own, on any free port unless told. */
export const spawnWorker = (env: Record<string, string>): ServiceProcess => spawnService('worker', env);

/** A service as a process of its own, on any free port unless told. */
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

/** For the end of each test: nothing outlives it. */
export async function killServices(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }),
  );
}
