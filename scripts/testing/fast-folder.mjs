import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** A file system in memory, on Linux. */
const MEMORY_FOLDER = '/dev/shm';

/** What the databases of a run write at most, and room for the tests themselves. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Where tests create databases: in memory if there is room. A database has over a thousand files, and on some file systems
 * creating them takes most of a second.
 * @returns {Promise<string>} an existing folder
 */
export async function fastFolder() {
  const memory = await statfs(MEMORY_FOLDER).catch(() => null);
  if (memory === null) return tmpdir();
  const free = Math.min(memory.bavail * memory.bsize, process.availableMemory());

  return free >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}
