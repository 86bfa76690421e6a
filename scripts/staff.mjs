import './start/node-version.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './machine/run-to-end.mjs';
import { isBuilt } from './start/build/build-if-stale.mjs';
import { installIfMissing } from './start/build/install.mjs';
import { builtPrograms, sourcePrograms } from './start/processes/processes.mjs';
import { describeFailure, StartError } from './start/start-error.mjs';
import { withDatabase } from './start/with-database.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const dataDir = path.resolve(process.env.DATA_DIR || '.data');
/** Uses the build when there is one, because the sources must be compiled first. */
const { databaseTool, staffTool } = (await isBuilt(root)) ? builtPrograms() : sourcePrograms();
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stopping.abort(new StartError('Stopped.')));

// `npm run staff -- list|add|passwd|roles|remove-passkeys|remove`: on the database of DATABASE_URL, or of the shop in DATA_DIR, whether it runs or not.
try {
  await installIfMissing(root, stopping.signal);
  if (wantsHelp(process.argv.slice(2))) process.exitCode = await runStaffTool('');
  else
    process.exitCode = await withDatabase(
      { dataDir, signal: stopping.signal, prepare: migrate },
      runStaffTool,
    );
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

/** The usage can be shown without a database. */
function wantsHelp(args) {
  return args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg));
}

async function migrate(databaseUrl) {
  const code = await run([...databaseTool, 'migrate'], databaseUrl, 'ignore');
  if (code !== 0) throw new StartError('The database could not be migrated.');
}

function runStaffTool(databaseUrl) {
  return run([...staffTool, ...process.argv.slice(2)], databaseUrl, 'inherit');
}

async function run(args, databaseUrl, output) {
  const { code } = await runToEnd(process.execPath, args, {
    signal: stopping.signal,
    stdio: [output, output, 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });

  return code;
}
