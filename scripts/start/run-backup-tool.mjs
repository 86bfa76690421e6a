import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from '../machine/run-to-end.mjs';
import { isBuilt } from './build/build-if-stale.mjs';
import { installIfMissing } from './build/install.mjs';
import { builtPrograms, sourcePrograms } from './processes/processes.mjs';
import { describeFailure, StartError } from './start-error.mjs';
import { withDatabase } from './with-database.mjs';

const STOP_LIMIT_MS = 10_000;

/**
 * Runs the backup or restore command of packages/backup and sets the exit code. It uses the database that DATABASE_URL names,
 * or else the embedded one in DATA_DIR. `whileShopRuns`: the command may use the database of a running shop.
 * @param {'backup' | 'restore'} command
 * @param {{whileShopRuns: boolean, needsDatabase?: boolean}} options
 */
export async function runBackupTool(command, { whileShopRuns, needsDatabase = true }) {
  const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  // npm sets INIT_CWD to the folder where the user ran the command; paths in the arguments are relative to it.
  const calledFrom = process.env.INIT_CWD || process.cwd();
  process.chdir(root);
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => stopping.abort(new StartError('Stopped.')));

  try {
    await installIfMissing(root, stopping.signal);
    const { backupTool } = (await isBuilt(root)) ? builtPrograms() : sourcePrograms();
    const run = async (databaseUrl) => {
      const { code } = await runToEnd(process.execPath, [...backupTool, command, ...process.argv.slice(2)], {
        signal: stopping.signal,
        stopLimitMs: STOP_LIMIT_MS,
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, INIT_CWD: calledFrom },
      });
      return code;
    };
    process.exitCode = needsDatabase
      ? await withDatabase({ dataDir, signal: stopping.signal, whileShopRuns }, run)
      : await run('');
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
