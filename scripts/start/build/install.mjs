import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../../machine/run-to-end.mjs';
import { step } from '../progress.mjs';
import { StartError } from '../start-error.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Installs the packages when they differ from the lockfile. Development packages too, because they build the shop.
 * @param {string} root
 * @param {AbortSignal} signal
 */
export async function installIfMissing(root, signal) {
  if (isInstalled(root)) return;
  await withLock(root, 'install', signal, async () => {
    if (isInstalled(root)) return;
    const install = async () => {
      const { code, output } = await runNpm(
        ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
        { cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      if (code !== 0) throw new StartError(`npm ci failed:\n${firstLines(output)}`);
    };
    await step('Installing packages (about a minute, once)', install, {
      describe: () => describePackages(root),
    });
  });
}

/** npm says nothing to a pipe, so the folders that it has written are counted. */
function describePackages(root) {
  const wanted = Object.entries(readPackages(path.join(root, 'package-lock.json')));
  const folders = wanted.flatMap(([folder, { optional }]) =>
    folder.includes('node_modules/') && optional !== true ? [folder] : [],
  );
  const written = folders.filter((folder) => existsSync(path.join(root, folder, 'package.json')));

  return `${written.length} of ${folders.length} packages`;
}

/** npm prints the error first and its usage after that. */
const firstLines = (output) => output.split('\n').slice(0, 15).join('\n');

/** The npm that started this process, otherwise the one on the PATH. */
function runNpm(args, options) {
  const npm = process.env.npm_execpath ?? '';

  return npm.endsWith('npm-cli.js')
    ? runToEnd(process.execPath, [npm, ...args], options)
    : runToEnd('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Only optional packages of other systems may be missing. Dates do not help, because a checkout changes them. */
function isInstalled(root) {
  const installed = readInstalled(root);
  if (installed === null) return false;

  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(([folder, wanted]) => {
    if (!folder.includes('node_modules/')) return true;
    const found = installed[folder];

    return found
      ? found.version === wanted.version && found.integrity === wanted.integrity
      : wanted.optional === true;
  });
}

/** npm records what it has installed. Null when there is no record, or when it is cut: then everything is installed again. */
function readInstalled(root) {
  try {
    return readPackages(path.join(root, 'node_modules', '.package-lock.json')) ?? null;
  } catch {
    return null;
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
