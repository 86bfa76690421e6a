import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * True while a process runs. A zombie does not count.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }

  return !/^State:\s+Z/m.test(readProc(pid, 'status') ?? '');
}

/**
 * The start time of a process. Together with the pid it identifies one process, because pids are reused.
 * Empty where the system does not provide it.
 * @param {number} pid
 */
export function beginOf(pid) {
  // The name in parentheses may hold anything; the 20th field after it is the start time.
  return (
    readProc(pid, 'stat')
      ?.replace(/^.*\) /s, '')
      .split(' ')[19] ?? ''
  );
}

/**
 * @param {number} pid
 * @returns {string} its command line, its parts with a blank between them
 */
export function commandOf(pid) {
  const ownWords = readProc(pid, 'cmdline');
  if (ownWords !== null) return ownWords.replaceAll('\0', ' ');

  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/**
 * Waits for a process to end.
 * @param {number} pid
 * @param {number} limitMs
 * @returns {Promise<boolean>} whether it did
 */
export async function waitForEnd(pid, limitMs) {
  const until = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() >= until) return false;
    await sleep(20);
  }

  return true;
}

function readProc(pid, name) {
  const file = `/proc/${pid}/${name}`;
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  }
}
