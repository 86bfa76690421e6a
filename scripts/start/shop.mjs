import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSessionSecret, takeDataDir } from './data-dir.mjs';
import { runOnce, shopEnvironment } from './programs.mjs';
import { step } from './progress.mjs';
import { openDatabase, waitForRedis } from './servers.mjs';
import { StartError } from './settings.mjs';
import { supervise } from './supervise.mjs';

const READY_LIMIT_MS = 60_000;
/** A program that dies this often before the shop was ever ready is not coming up. */
const DEATHS_LIMIT = 5;

/**
 * Brings up the database and every process of the shop, in order, and takes them down in the other order, the database
 * last. What it opened before a failure it closes.
 */
export class Shop {
  #closers = [];
  #programs = [];
  #stopping = new AbortController();
  #stopped = null;

  /**
   * @param {object} options
   * @param {string} options.root
   * @param {'production' | 'development'} options.mode
   * @param {Awaited<ReturnType<typeof import('./settings.mjs').readSettings>>} options.settings
   * @param {{database: string[], staff: string[]}} options.tools how to run the two command lines
   * @param {(env: Record<string, string | undefined>) => import('./supervise.mjs').Program[]} options.programs
   */
  async start({ root, mode, settings, tools, programs }) {
    const { signal } = this.#stopping;
    signal.throwIfAborted();
    this.#closers.push(await takeDataDir(settings.dataDir));
    const opening = openDatabase(settings, signal);
    // Also when the stop comes before the server answers.
    this.#closers.push(() =>
      opening.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    );
    const [database] = await Promise.all([opening, waitForRedis(settings.redisUrl, signal)]);

    const sessionSecret = settings.sessionSecret ?? (await loadSessionSecret(settings.dataDir));
    const env = await shopEnvironment({ settings, databaseUrl: database.url, sessionSecret, mode });
    await step('Preparing the database', async () => {
      await runOnce([...tools.database, 'migrate'], env, { root, signal });
      await runOnce([...tools.database, 'seed'], env, { root, signal });
    });

    await step('Starting', async () => {
      const logs = path.join(settings.dataDir, 'logs');
      this.#programs = programs(env).map((program) => supervise(program, { root, logs }));
      await runOnce([...tools.staff, 'ensure-first'], env, { root, signal, quiet: false });
      await this.#waitUntilReady(settings.port);
    });
  }

  /** Safe to call at any moment and more than once. */
  stop() {
    this.#stopping.abort(new StartError('Stopped.'));
    this.#stopped ??= (async () => {
      await Promise.all(this.#programs.map((program) => program.stop()));
      for (const close of this.#closers.reverse()) await close();
    })();

    return this.#stopped;
  }

  async #waitUntilReady(port) {
    const until = Date.now() + READY_LIMIT_MS;
    for (;;) {
      this.#stopping.signal.throwIfAborted();
      if (await answersReady(port)) return;
      const failing = this.#programs.find((program) => program.deaths() >= DEATHS_LIMIT);
      if (failing || Date.now() > until) {
        throw new StartError(
          failing
            ? `${failing.name} does not start: ${failing.lastProblem()}`
            : 'The shop did not become ready within 60 s.',
        );
      }
      await sleep(50);
    }
  }
}

async function answersReady(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
