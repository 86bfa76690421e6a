import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { commandOf, isAlive, waitForEnd } from '../machine/process.mjs';
import { StartError } from '../start/start-error.mjs';
import { makePrivateFolder, openFolder } from './data-location.mjs';

const FAST_STOP_MS = 5_000;
const IMMEDIATE_STOP_MS = 1_500;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Tuned for a shop on one machine. Values of statements may be personal data and are not logged. The service that sent the
 * statement receives the error and logs it.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  jit: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * The log of changes is kept in `archive`, at least once a minute, so that a minute can be restored (behaviour: operations 7).
 * A file that is there already must be the same.
 * @param {string | undefined} archive ARCHIVE_DIR
 * @param {{uid: number, gid: number} | undefined} user
 * @returns {Promise<Record<string, string>>}
 * @throws {StartError} when the path cannot stand in a command
 */
export async function archiveSettings(archive, user) {
  if (!archive) return {};
  const wal = path.resolve(archive, 'wal');
  if (!/^[\w./ -]+$/.test(wal)) throw new StartError('ARCHIVE_DIR: take letters, digits, / . - _ only.');
  await openFolder(path.dirname(wal), user);
  await makePrivateFolder(wal, user);
  const file = `"${wal}/%f.gz"`;
  const keep = `gzip -c "%p" > "${wal}/%f.part" && mv "${wal}/%f.part" ${file}`;

  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `if test -f ${file}; then gzip -dc ${file} | cmp -s - "%p"; else ${keep}; fi`,
  };
}

/** Without the PostgreSQL variables of the machine. */
export const SERVER_ENVIRONMENT = { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts the server in its own process group, so that Ctrl-C in the terminal reaches only us. We stop the server last.
 * @param {{native: string, data: string, port: number, user: object | undefined, logFile: string, settings: Record<string, string>}} options
 * @returns {{pid: number, exited: Promise<void>}}
 */
export function launchServer({ native, data, port, user, logFile, settings }) {
  const all = Object.entries({ ...SETTINGS, port: String(port), ...settings });
  const log = openLog(logFile);
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', data, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: '/', detached: true, env: SERVER_ENVIRONMENT, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  const ended = () => undefined;

  return { pid: child.pid ?? 0, exited: once(child, 'exit').then(ended, ended) };
}

/** Rotates the log at a start only: errors of statements are not in it, so it grows slowly. */
function openLog(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) {
    renameSync(file, `${file}.1`);
  }

  return openSync(file, 'a', 0o600);
}

/** True when `pid` is a PostgreSQL on this data, and not another program with a reused pid. */
export function isServerOf(pid, data) {
  return isAlive(pid) && commandOf(pid).includes(`-D ${data} `);
}

/**
 * Requests a fast shutdown, which writes everything, then an immediate one, after which the next start recovers.
 * @param {number} pid
 * @param {number} [fastMs] time limit of the fast shutdown
 * @throws {StartError} when it does not end, or belongs to another user.
 */
export async function stopServer(pid, fastMs = FAST_STOP_MS) {
  if (!isAlive(pid)) return;
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, fastMs)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, IMMEDIATE_STOP_MS)) return;
  signal(pid, 'SIGKILL');
  if (!(await waitForEnd(pid, 1_000))) throw new StartError(`PostgreSQL (process ${pid}) does not end.`);
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code === 'ESRCH') return;
    throw new StartError(`PostgreSQL (process ${pid}) belongs to another user.`, { cause: error });
  }
}
