import path from 'node:path';
import { readConnection, startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { takeLock } from '../machine/lock.mjs';
import { describeHolder, makeLogsFolder } from './data-dir.mjs';
import { StartError } from './start-error.mjs';

/**
 * Does `work` on the database of a command: that of DATABASE_URL, else the embedded one of DATA_DIR. A server that runs for the
 * shop is used; when none does, it is started for as long as the work takes.
 * @template Result
 * @param {{dataDir: string, signal: AbortSignal, prepare?: (url: string) => Promise<void>, whileShopRuns?: boolean}} options
 *   signal: ends the start of a server. prepare: done first on a server that was started here. whileShopRuns: false refuses
 *   to work beside a running shop.
 * @param {(url: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {StartError} when another process holds DATA_DIR and is starting or stopping, or when `whileShopRuns` is false
 */
export async function withDatabase({ dataDir, signal, prepare, whileShopRuns = true }, work) {
  if (process.env.DATABASE_URL) return await work(process.env.DATABASE_URL);

  // The embedded server and the commands write their logs there.
  await makeLogsFolder(dataDir);
  const lock = await takeLock(path.join(dataDir, 'supervisor.pid'), signal);
  if (!('release' in lock)) {
    if (!whileShopRuns)
      throw new StartError(`${describeHolder(lock.holder)}: ${dataDir}. Stop it first. Nothing was changed.`);
    return await work(await runningUrl(dataDir, lock.holder));
  }

  try {
    const server = await startEmbeddedPostgres({ dataDir, signal });
    try {
      await prepare?.(server.url);
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await lock.release();
  }
}

async function runningUrl(dataDir, holder) {
  const running = await readConnection(dataDir);
  if (running !== null) return running.url;

  throw new StartError(
    `${describeHolder(holder)}, which is starting or stopping; try again in a moment.` +
      ` If this stays so, ${path.join(dataDir, 'postgres.json')} is damaged: start the shop again.`,
  );
}
