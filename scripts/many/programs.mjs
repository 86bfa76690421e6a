import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Debian keeps servers in folders that only root's PATH has. */
export const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter);

/** What the shop needs of this machine, and what installs it. */
const NEEDED = {
  haproxy: ['-v', 'apt-get install haproxy'],
  'redis-server': ['--version', 'apt-get install redis-server'],
};

/**
 * @param {string} searched as PATH
 * @returns {string[]} one line for each program that is missing
 */
export function findMissingPrograms(searched = PATH) {
  return Object.entries(NEEDED)
    .filter(([name, [flag]]) => spawnSync(name, [flag], { env: { PATH: searched } }).error !== undefined)
    .map(([name, [, install]]) => `${name} is not installed: ${install}`);
}
