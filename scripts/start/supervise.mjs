import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChildLog } from './child-log.mjs';

/** A child that runs this long has come up; its next death starts the pauses anew. */
const STEADY_MS = 10_000;
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000];
/** Below the ten seconds that a stop may take, with room for the database after it. */
const STOP_LIMIT_MS = 7_000;

/**
 * @typedef {{name: string, args: string[], env: Record<string, string | undefined>}} Program
 * @typedef {{name: string, stop: () => Promise<void>, deaths: () => number, lastProblem: () => string}} Supervised
 */

/**
 * Keeps a program running: one that dies is started again, at once the first time, then after a pause that grows to 5 s
 * while it keeps dying. Each runs in a process group of its own, so that a signal to our group reaches us alone and we
 * stop all in order; over the IPC channel it notices when we are gone.
 * @param {Program} program
 * @param {{root: string, logs: string}} options
 * @returns {Supervised}
 */
export function supervise({ name, args, env }, { root, logs }) {
  const log = openChildLog(logs, name);
  const stopping = new AbortController();
  let child = null;
  let deaths = 0;
  let total = 0;

  const run = async () => {
    while (!stopping.signal.aborted) {
      const started = Date.now();
      child = spawn(process.execPath, args, {
        cwd: root,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      log.attach(child);
      const how = await ended(child);
      if (stopping.signal.aborted) return;

      if (Date.now() - started > STEADY_MS) deaths = 0;
      const pause = PAUSES_MS[Math.min(deaths, PAUSES_MS.length - 1)];
      deaths += 1;
      total += 1;
      console.error(
        `[${name}] ended (${how}); starting it again${pause > 0 ? ` in ${pause / 1_000} s` : ''}`,
      );
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    name,
    deaths: () => total,
    lastProblem: () => log.lastProblem(),
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const cut = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
      await running;
      clearTimeout(cut);
      log.close();
    },
  };
}

/** Resolves with how the child ended, also when it could not be started. */
function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}
