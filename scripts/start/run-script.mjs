import path from 'node:path';
import { describeFailure, StartError } from './start-error.mjs';

/**
 * Runs a command that works on DATA_DIR and ARCHIVE_DIR, prints a failure and sets the exit code.
 * @param {(folders: {dataDir: string, archive: string, signal: AbortSignal}) => Promise<void>} work
 */
export async function runScript(work) {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => stopping.abort(new StartError('Stopped.')));
  try {
    const { ARCHIVE_DIR, DATA_DIR } = process.env;
    if (!ARCHIVE_DIR) throw new StartError('ARCHIVE_DIR is required.');
    await work({
      dataDir: path.resolve(DATA_DIR || '.data'),
      archive: path.resolve(ARCHIVE_DIR),
      signal: stopping.signal,
    });
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
