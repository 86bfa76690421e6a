import path from 'node:path';
import { runToEnd } from '../machine/run-to-end.mjs';
import { describeFailure, StartError } from './start-error.mjs';
import { withDatabase } from './with-database.mjs';

/**
 * Runs a program of the repository on the shop's database: that of DATABASE_URL, or of the shop in DATA_DIR, whether it runs or
 * not. The process ends with the program's exit code; a failure before it is printed.
 * @param {(signal: AbortSignal) => Promise<boolean>} prepare done first; whether the program needs the database
 * @param {string[]} args of Node.js
 * @param {{migrateWith?: string[]}} options migrateWith: the migration tool, run first on a server that was started here
 */
export async function runOnDatabase(prepare, args, { migrateWith } = {}) {
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => stopping.abort(new StartError('Stopped.')));
  const run = async (command, databaseUrl, output) => {
    const stdio = [output, output, 'inherit'];
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    return (await runToEnd(process.execPath, command, { signal, stdio, env })).code;
  };
  const migrate = async (databaseUrl) => {
    if (migrateWith === undefined) return;
    const code = await run([...migrateWith, 'migrate'], databaseUrl, 'ignore');
    if (code !== 0) throw new StartError('The database could not be migrated.');
  };

  try {
    const needsDatabase = await prepare(signal);
    process.exitCode = needsDatabase
      ? await withDatabase({ dataDir, signal, prepare: migrate }, (url) => run(args, url, 'inherit'))
      : await run(args, '', 'inherit');
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
