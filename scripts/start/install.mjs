import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { step } from './progress.mjs';
import { StartError } from './settings.mjs';

/**
 * Installs the packages when they are missing or older than the lockfile. Development packages too: they build the shop.
 * @param {string} root
 */
export async function installIfMissing(root) {
  const mark = path.join(root, 'node_modules', '.package-lock.json');
  const lockfile = path.join(root, 'package-lock.json');
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lockfile).mtimeMs) return;

  await step('Installing packages (once; about a minute)', async () => {
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const child = npm
      ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (text) => (output = (output + text).slice(-4_000));
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new StartError(`npm ci failed:\n${output.trim()}`);
  });
}
