import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from '../process/logger.ts';

/** So many are deleted at one start; the next one deletes more. */
const FILES_MAX = 1_000;

/** Deletes the uploads of killed processes, and no others. What fails is logged, and does not stop the start. */
export async function deleteLeftoverUploads(logger: Pick<Logger, 'info' | 'warn'>, folder = tmpdir()) {
  const warn = (err: unknown) => logger.warn({ err }, 'leftover uploads not deleted');
  const names = await readdir(folder).catch((err: unknown) => {
    warn(err);
    return [];
  });
  let count = 0;
  for (const name of names.filter((name) => parseUploadPid(name) !== null).slice(0, FILES_MAX)) {
    const file = path.join(folder, name);
    try {
      if (!(await isLeftover(file, parseUploadPid(name)))) continue;
      await rm(file, { force: true });
      count += 1;
    } catch (err) {
      warn(err);
    }
  }
  if (count > 0) logger.info({ count }, 'leftover uploads deleted');
}

async function isLeftover(file: string, pid: number | null): Promise<boolean> {
  // Another process may delete it in the meantime.
  const found = await lstat(file).catch(() => null);
  if (found === null || pid === null || !found.isFile()) return false;
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user) return false;
  // In a container the process before often had the same id.
  if (pid === process.pid) return found.mtimeMs < Date.now() - process.uptime() * 1_000;

  return !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A living process of another user may not be signalled.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

const NAME = /^ronin-upload-([1-9]\d{0,9})-./;

/** How the names of this process's uploads begin, in the system's folder for temporary files. */
export const UPLOAD_PREFIX = `ronin-upload-${String(process.pid)}-`;

/** The process that an upload belongs to; null for any other file. */
function parseUploadPid(name: string): number | null {
  const [, pid] = NAME.exec(name) ?? [];

  return pid === undefined ? null : Number(pid);
}
