import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start/start-error.mjs';
import { beginOf, isAlive } from './process.mjs';

const WRITING_LIMIT_MS = 500;
const TURN_LIMIT_MS = 5_000;

/**
 * Takes a lock that ends when its holder ends: a file with the holder's pid.
 * @param {string} file
 * @param {AbortSignal} [signal] ends the wait for another process
 * @returns {Promise<{release: () => Promise<void>} | {holder: number}>} the lock, or the process that has it
 */
export async function takeLock(file, signal) {
  for (;;) {
    signal?.throwIfAborted();
    try {
      await writeFile(file, `${process.pid} ${beginOf(process.pid)}`, { flag: 'wx' });
      return { release: () => rm(file, { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const found = await readHolder(file);
    if (found === null) continue;
    const [pid, begin] = [Number(found.split(' ')[0]), found.split(' ')[1] ?? ''];
    if (isAlive(pid) && beginOf(pid) === begin) return { holder: pid };
    await removeStale(file, found);
  }
}

/** The file's content, or null when it does not exist. It is empty for a moment after its creation. */
async function readHolder(file) {
  const until = Date.now() + WRITING_LIMIT_MS;
  for (;;) {
    const text = await readFile(file, 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw new StartError(`${file} cannot be read (${error.code}). Move what is there away.`);
    });
    if (text === null || text !== '' || Date.now() > until) return text;
    await sleep(10);
  }
}

/**
 * Of several processes that find the same dead holder, one at a time checks again and removes the file, so that none removes
 * the lock of the next holder. Creating a folder decides whose turn it is, because only one process can; it is deleted at once.
 */
async function removeStale(file, found) {
  const turn = `${file}.turn`;
  try {
    await mkdir(turn);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > TURN_LIMIT_MS) await rm(turn, { recursive: true, force: true });
    await sleep(10);
    return;
  }
  try {
    if ((await readHolder(file)) === found) await rm(file, { force: true });
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}
