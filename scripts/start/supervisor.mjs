import { setTimeout as sleep } from 'node:timers/promises';
import { runToEnd } from '../machine/run-to-end.mjs';
import { loadSessionSecret, loadVapidKeys, makeLogsFolder, takeDataDir } from './data-dir.mjs';
import { reachableHost, shopEnvironment } from './environment.mjs';
import { supervise } from './processes/supervise.mjs';
import { step } from './progress.mjs';
import { openDatabase, waitForRedis } from './servers.mjs';
import { StartError } from './start-error.mjs';

const READY_LIMIT_MS = 60_000;
/** A stop ends within ten seconds. The database gets what remains of them. */
const STOP_LIMIT_MS = 8_500;
const SHORTEST_DATABASE_STOP_MS = 1_000;

/**
 * Starts the database and every process of the shop in order, and stops them in the reverse order, the database
 * last. After a failure it closes what it had opened.
 */
export class Supervisor {
  /** Aborts when the stop begins, which ends all pending work. */
  signal;
  /** @type {import('./processes/supervise.mjs').Supervised[]} */
  services = [];
  #stopping = new AbortController();
  #closers = [];
  /** Brings the database up to date. */
  migrate = () => Promise.resolve();
  /** @type {Promise<void> | null} */
  #stopped = null;

  constructor() {
    this.signal = this.#stopping.signal;
  }

  /**
   * @param {object} options
   * @param {string} options.root
   * @param {'production' | 'development'} options.mode
   * @param {Awaited<ReturnType<typeof import('./settings.mjs').readSettings>>} options.settings
   * @param {import('./processes/processes.mjs').Programs} options.programs
   * @param {string[]} [options.fillTool] the arguments of a program that fills the database before the services start
   */
  async start({ root, mode, settings, programs, fillTool }) {
    const { signal } = this;
    signal.throwIfAborted();
    this.#closers.push(await takeDataDir(settings.dataDir, signal));
    const logs = await makeLogsFolder(settings.dataDir);
    const sessionSecret = settings.sessionSecret ?? (await loadSessionSecret(settings.dataDir));
    const vapidKeys = settings.vapidKeys ?? (await loadVapidKeys(settings.dataDir));
    const database = await this.#openServers(settings);
    const secrets = { sessionSecret, vapidKeys };
    const env = await shopEnvironment({ settings, databaseUrl: database.url, secrets, mode });
    const run = async (args, output) => {
      const stdio = ['ignore', output, 'pipe'];
      const ended = await runToEnd(process.execPath, args, { cwd: root, env, signal, stdio });
      if (ended.code !== 0) throw new StartError(ended.output || `${args.at(-1)} failed.`);
    };

    this.migrate = () => run([...programs.databaseTool, 'migrate'], 'ignore');
    await step('Preparing the database', () => run([...programs.databaseTool, 'migrate', 'seed'], 'ignore'));
    if (fillTool !== undefined) {
      await run([...programs.staffTool, 'ensure-first'], 'ignore');
      await step('Writing the demonstration', () => run(fillTool, 'inherit'));
    }
    await step('Starting the services', async () => {
      this.services = programs.services.map((program) => {
        const own = { ...env, ...program.env };
        // In development a debugger may hold a process for as long as it likes.
        const health = mode === 'production' ? healthAddress(program, own) : null;
        return supervise(program, { root, logs, env: own, health });
      });
      await run([...programs.staffTool, 'ensure-first'], 'inherit');
      await this.#waitUntilReady(settings.port);
    });
  }

  /**
   * Something that the caller opened, closed after the services and what was opened later.
   * @param {(limitMs: number) => Promise<void>} close
   */
  onStop(close) {
    this.#closers.push(close);
  }

  /** Safe to call at any moment and more than once. */
  stop() {
    this.#stopped ??= this.#stopInOrder();

    return this.#stopped;
  }

  async #stopInOrder() {
    const until = Date.now() + STOP_LIMIT_MS;
    this.#stopping.abort(new StartError('Stopped.'));
    await Promise.all(this.services.map((service) => service.stop()));
    for (const close of this.#closers.reverse()) {
      await close(Math.max(until - Date.now(), SHORTEST_DATABASE_STOP_MS));
    }
  }

  async #openServers(settings) {
    const opening = openDatabase(settings, this.signal);
    // Also when the stop comes before the server answers.
    this.#closers.push(async (limitMs) => {
      const database = await opening.catch(() => null);
      await database?.stop(limitMs);
    });
    const [database] = await Promise.all([opening, waitForRedis(settings.redisUrl, this.signal)]);

    return database;
  }

  async #waitUntilReady(port) {
    const refusals = this.services.map(({ refused }) => refused);
    const refusal = Promise.race(refusals).then((problem) => Promise.reject(new StartError(problem)));
    await Promise.race([refusal, untilReady(port, this.signal)]);
  }
}

const healthAddress = ({ portVariable }, env) =>
  `http://${reachableHost(env.INTERNAL_HOST)}:${env[portVariable]}/healthz`;

async function untilReady(port, signal) {
  const until = Date.now() + READY_LIMIT_MS;
  while (!(await answersReady(port))) {
    signal.throwIfAborted();
    if (Date.now() > until) {
      throw new StartError(`The shop did not become ready within ${READY_LIMIT_MS / 1_000} s.`);
    }
    await sleep(50);
  }
}

async function answersReady(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) });
    const body = await answer.json();
    // A degraded shop answers 200 as well; a start waits until chat and queue work too.
    return (
      answer.ok && typeof body === 'object' && body !== null && 'status' in body && body.status === 'ready'
    );
  } catch {
    return false;
  }
}
