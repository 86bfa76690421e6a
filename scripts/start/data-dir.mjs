import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../machine/lock.mjs';
import { StartError } from './start-error.mjs';

/**
 * Takes DATA_DIR for this process alone.
 * @param {string} dataDir
 * @returns {Promise<() => Promise<void>>} gives it back
 * @throws {StartError} when another process has it.
 */
export async function takeDataDir(dataDir) {
  const lock = await takeLock(path.join(dataDir, 'supervisor.pid'));
  if ('release' in lock) return lock.release;

  throw new StartError(`DATA_DIR is in use by another start (process ${lock.holder}): ${dataDir}`);
}

/**
 * The secret that signs cookies, made once and kept in a file that only its owner reads.
 * @param {string} dataDir
 */
export async function loadSessionSecret(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (kept !== '') return kept;
  const secret = randomBytes(32).toString('base64url');
  await writeFile(file, secret, { mode: 0o600 });
  await chmod(file, 0o600);

  return secret;
}
