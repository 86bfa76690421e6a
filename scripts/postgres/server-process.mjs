import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_STOP_MS = 5_000;
const IMMEDIATE_STOP_MS = 3_000;

/** True when `pid` is a PostgreSQL on this data, and not another program that got the number since. */
export function isServerOf(pid, data) {
  if (!isAlive(pid)) return false;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    : (stdout ?? '');

  return command.includes(`-D ${data} `);
}

/** Asks for a fast shutdown, which writes everything; then for an immediate one, after which the next start recovers. */
export async function stopServer(pid) {
  if (!isAlive(pid)) return;
  signal(pid, 'SIGINT');
  if (await isGone(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await isGone(pid, IMMEDIATE_STOP_MS)) return;
  signal(pid, 'SIGKILL');
  await isGone(pid, 1_000);
}

async function isGone(pid, limitMs) {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    if (!isAlive(pid)) return true;
    await sleep(25);
  }

  return !isAlive(pid);
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

/** A zombie that nobody has waited for counts as ended. */
function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(
      existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '',
    );
  } catch {
    return false;
  }
}
