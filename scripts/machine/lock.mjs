import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginOf, isAlive } from './process.mjs';

const WRITING_LIMIT_MS = 500;

/**
 * Takes a lock that ends with its holder: a file that names the process which holds it.
 * @param {string} file
 * @returns {Promise<{release: () => Promise<void>} | {holder: number}>} the lock, or the process that has it
 */
export async function takeLock(file) {
  for (;;) {
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

/** What the file says, null when it is gone. Its maker writes it a moment after it exists. */
async function readHolder(file) {
  const until = Date.now() + WRITING_LIMIT_MS;
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null || text !== '' || Date.now() > until) return text;
    await sleep(10);
  }
}

/** Aside first: of several that find the same dead holder one moves its file, and none removes the lock of the next. */
async function removeStale(file, found) {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) === found) await rm(aside, { force: true });
  else await rename(aside, file);
}
