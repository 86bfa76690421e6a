import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChildLog } from './child-log.mjs';
import { watchHealth } from './watchdog.mjs';

/** A child that ran this long had come up; its death starts the pauses anew. */
const STEADY_MS = 10_000;
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000];
/** Longer than a service gives itself, and short enough for the database to stop after it, within ten seconds. */
const STOP_LIMIT_MS = 6_500;
/** How long the last words of a child that has ended may be on their way. */
const LAST_WORDS_MS = 500;
/** What a service ends with when a setting is wrong: starting it again would change nothing. */
const BAD_SETTING = 78;

/**
 * @typedef {object} Supervised
 * @property {string} name
 * @property {Promise<string>} refused resolves, with what the program says is wrong, once a setting keeps it from starting
 * @property {() => void} restart ends the child, so that it starts again at once
 * @property {() => Promise<void>} stop
 */

/**
 * Keeps a program running: one that dies is started again, at once the first time, then after a pause that grows to 5 s
 * while it keeps dying. One that no longer answers at `health` is killed.
 * @param {{name: string, args: string[]}} program
 * @param {{root: string, logs: string, env: Record<string, string | undefined>, health?: string | null}} options
 * @returns {Supervised}
 */
export function supervise({ name, args }, { root, logs, env, health = null }) {
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
      const current = startChild(args, { root, env, log });
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
        console.error(`[${name}] ended (${how}); starting it again${when}`);
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

/**
 * Runs in a process group of its own, so that a signal to our group reaches us alone and we stop all in order; over the
 * IPC channel it notices when we are gone.
 */
function startChild(args, { root, env, log }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  log.attach(child);
  // A signal that could not be sent, say: what counts is when it ends.
  child.on('error', () => undefined);
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
    ended: watch(),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => child.kill('SIGKILL'),
    stop() {
      child.kill('SIGTERM');
      cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    },
  };
}
