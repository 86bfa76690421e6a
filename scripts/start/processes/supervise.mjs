import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChildLog } from './child-log.mjs';
import { watchHealth } from './watchdog.mjs';

/** A child that ran this long had started well. When it ends, the pauses begin with the shortest one. */
const STEADY_MS = 10_000;
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000];
/** Longer than a service's own limit, and short enough to stop the database after it, within ten seconds. */
const STOP_LIMIT_MS = 6_500;
/** How long to wait for the last output of an ended child. */
const LAST_WORDS_MS = 500;
/** The exit code of a service with an invalid setting. A restart would not help. */
const BAD_SETTING = 78;

/**
 * @typedef {object} Supervised
 * @property {string} name
 * @property {() => number | undefined} pid of the running process
 * @property {Promise<string>} refused resolves with the program's message when an invalid setting keeps it from starting
 * @property {() => void} restart ends the child, which then starts again at once
 * @property {() => Promise<void>} stop
 */

/**
 * Keeps a program running: it is restarted when it ends, at once the first time, then after a pause that grows to 5 s
 * while it keeps ending. A program that no longer answers at `health` is killed.
 * @param {{name: string, args: string[], command?: string}} program command: default Node.js
 * @param {{root: string, logs: string, env: Record<string, string | undefined>, health?: string | null}} options
 * @returns {Supervised}
 */
export function supervise({ name, args, command = process.execPath }, { root, logs, env, health = null }) {
  const log = openChildLog(logs, name);
  const stopping = new AbortController();
  let child = null;
  let restarting = false;
  /** @type {(value?: unknown) => void} */
  let wake = () => undefined;
  /** @type {(problem: string) => void} */
  let refuse = () => undefined;
  const refused = new Promise((resolve) => (refuse = resolve));

  const keepRunning = async () => {
    let deaths = 0;
    while (!stopping.signal.aborted) {
      const started = Date.now();
      const current = startChild(command, args, { root, env, log });
      child = current;
      const watchdog =
        health === null ? null : watchHealth(health, (seconds) => killSilent(current, seconds));
      const how = await child.ended;
      watchdog?.stop();
      if (stopping.signal.aborted) return;

      if (how === BAD_SETTING) {
        refuse(log.lastProblem());
        deaths = PAUSES_MS.length;
      } else if (restarting || Date.now() - started > STEADY_MS) deaths = 0;
      const pause = PAUSES_MS[Math.min(deaths, PAUSES_MS.length - 1)];
      if (!restarting) {
        deaths += 1;
        const when = pause > 0 ? ` in ${pause / 1_000} s` : '';
        console.error(`[${name}] ended (${how}); restarting${when}`);
      }
      restarting = false;
      await Promise.race([
        sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined),
        new Promise((resolve) => (wake = resolve)),
      ]);
    }
  };
  const killSilent = (silent, seconds) => {
    console.error(`[${name}] has not answered for ${seconds} s; killing it`);
    silent.kill();
  };
  const running = keepRunning();

  return {
    name,
    pid: () => child?.pid,
    refused,
    restart() {
      restarting = child?.isRunning() ?? false;
      if (restarting) child?.stop();
      else wake();
    },
    async stop() {
      stopping.abort();
      child?.stop();
      await running;
      log.close();
    },
  };
}

/** A program that the system cannot start, for example for want of memory, counts as one that ended. */
function startChild(command, args, options) {
  try {
    return spawnChild(command, args, options);
  } catch (error) {
    const nothing = () => undefined;
    return {
      pid: undefined,
      ended: Promise.resolve(error.message),
      isRunning: () => false,
      kill: nothing,
      stop: nothing,
    };
  }
}

/**
 * Runs in its own process group, so that a signal to our group reaches only us and we stop all in order. Over the
 * IPC channel it notices when the supervisor has ended.
 */
function spawnChild(command, args, { root, env, log }) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // For example a signal that could not be sent. Only the end of the child counts.
  child.on('error', () => undefined);
  // Without a pid it was not started; without a free file descriptor it then has no outputs either.
  if (child.pid !== undefined) log.attach(child);
  let cut;
  const closed = once(child, 'close').catch(() => undefined);
  const watch = async () => {
    try {
      const [code, signal] = await once(child, 'exit');
      await Promise.race([closed, sleep(LAST_WORDS_MS)]);
      return code ?? signal;
    } catch (error) {
      return error.message;
    } finally {
      clearTimeout(cut);
    }
  };

  return {
    pid: child.pid,
    ended: watch(),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => child.kill('SIGKILL'),
    stop() {
      child.kill('SIGTERM');
      cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    },
  };
}
