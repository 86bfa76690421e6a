import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './settings.mjs';

/**
 * Takes DATA_DIR for this process alone; a holder that was killed is known by its number being free or another program's.
 * @param {string} dataDir
 * @returns {Promise<() => Promise<void>>} gives it back
 * @throws {StartError} when another start runs on it.
 */
export async function takeDataDir(dataDir) {
  const file = path.join(dataDir, 'supervisor.pid');
  for (let turn = 0; turn < 2; turn += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (holder !== process.pid && isStart(holder)) {
      throw new StartError(`DATA_DIR is in use by another start (process ${holder}): ${dataDir}`);
    }
    await rm(file, { force: true });
  }

  throw new StartError(`DATA_DIR is being taken by another start: ${dataDir}`);
}

/** The secret that signs cookies, made once and kept in a file that only its owner reads. */
export async function loadSessionSecret(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const secret = randomBytes(32).toString('base64url');
  await writeFile(file, secret, { mode: 0o600 });
  await chmod(file, 0o600);

  return secret;
}

function isStart(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  const commandLine = `/proc/${pid}/cmdline`;

  return (
    !existsSync(commandLine) || /scripts\/(start|dev|staff)\.mjs/.test(readFileSync(commandLine, 'utf8'))
  );
}
