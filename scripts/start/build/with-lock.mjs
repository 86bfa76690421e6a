import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../machine/lock.mjs';
import { StartError } from '../start-error.mjs';

const LIMIT_MS = 600_000;

/**
 * Runs work that only one process may do in a clone at a time. A second process waits.
 * @param {string} root
 * @param {string} name
 * @param {AbortSignal} signal
 * @param {() => Promise<void>} work
 */
export async function withLock(root, name, signal, work) {
  const file = path.join(root, '.cache', `${name}.lock`);
  await mkdir(path.dirname(file), { recursive: true });
  const until = Date.now() + LIMIT_MS;
  let lock = await takeLock(file, signal);
  while (!('release' in lock)) {
    if (Date.now() > until) throw new StartError(`Process ${lock.holder} holds ${file} for too long.`);
    await sleep(200, undefined, { signal });
    lock = await takeLock(file, signal);
  }
  try {
    await work();
  } finally {
    await lock.release();
  }
}
