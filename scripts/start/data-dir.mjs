import { createECDH, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../machine/lock.mjs';
import { StartError } from './start-error.mjs';

/** In characters, as for SESSION_SECRET. */
const SECRET_MIN = 32;

/**
 * Locks DATA_DIR for this process.
 * @param {string} dataDir
 * @param {AbortSignal} signal
 * @returns {Promise<() => Promise<void>>} releases it
 * @throws {StartError} when another process has it.
 */
export async function takeDataDir(dataDir, signal) {
  const lock = await takeLock(path.join(dataDir, 'supervisor.pid'), signal);
  if ('release' in lock) return lock.release;

  throw new StartError(`${describeHolder(lock.holder)}: ${dataDir}`);
}

/**
 * The shop holds DATA_DIR while it runs, and backup, restore and staff while they use its database.
 * @param {number} pid
 */
export const describeHolder = (pid) => `DATA_DIR is in use by process ${pid} (the shop or another command)`;

/**
 * The folder for the services' logs.
 * @param {string} dataDir
 * @throws {StartError} when something else has its name
 */
export async function makeLogsFolder(dataDir) {
  const folder = path.join(dataDir, 'logs');
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) {
    throw new StartError(`${folder} must be a folder for the services' logs. Move what is there away.`);
  }

  return folder;
}

/**
 * The secret that signs cookies, created once and kept in a file that only its owner can read.
 * @param {string} dataDir
 * @throws {StartError} when the file cannot be read, or somebody put a weak secret there
 */
export async function loadSessionSecret(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  const kept = await readText(file);
  if (kept !== '' && (kept.length < SECRET_MIN || new Set(kept).size === 1)) {
    throw new StartError(
      `${file} holds a secret that can be guessed: it needs ${SECRET_MIN} characters or more.` +
        ' Delete the file, and the next start makes a good one; every guest then loses their cart.',
    );
  }
  if (kept !== '') return kept;

  return await keep(file, randomBytes(32).toString('base64url'));
}

/** As VAPID_KEYS. */
const VAPID_KEYS_FORM = /^[\w-]{87}\.[\w-]{43}$/;

/**
 * The keys that sign notifications to the devices of agents (RFC 8292), created once and kept like the secret: other keys would
 * end every subscription.
 * @param {string} dataDir
 * @throws {StartError} when the file cannot be read, or holds something else
 */
export async function loadVapidKeys(dataDir) {
  const file = path.join(dataDir, 'vapid-keys');
  const kept = await readText(file);
  if (kept !== '' && !VAPID_KEYS_FORM.test(kept)) {
    throw new StartError(`${file} holds no keys. Delete the file, and the next start makes new ones.`);
  }
  if (kept !== '') return kept;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);

  return await keep(file, `${pair.getPublicKey('base64url')}.${privateKey.toString('base64url')}`);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<string>}
 */
async function keep(file, text) {
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);

  return text;
}

async function readText(file) {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw new StartError(
      `${file} cannot be read (${error.code}). It must be a file; move what is there away.`,
    );
  }
}
