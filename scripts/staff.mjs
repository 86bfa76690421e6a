import './start/node-version.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConnection, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { takeLock } from './machine/lock.mjs';
import { runToEnd } from './machine/run-to-end.mjs';
import { isBuilt } from './start/build/build-if-stale.mjs';
import { installIfMissing } from './start/build/install.mjs';
import { makeLogsFolder } from './start/data-dir.mjs';
import { builtPrograms, sourcePrograms } from './start/processes/processes.mjs';
import { describeFailure, StartError } from './start/start-error.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const dataDir = path.resolve(process.env.DATA_DIR || '.data');
/** Uses the build when there is one, because the sources must be compiled first. */
const { databaseTool, staffTool } = (await isBuilt(root)) ? builtPrograms() : sourcePrograms();
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stopping.abort(new StartError('Stopped.')));

// `npm run staff -- list|add|passwd|roles|remove`: on the database of DATABASE_URL, or of the shop in DATA_DIR, whether it runs or not.
try {
  await installIfMissing(root, stopping.signal);
  if (wantsHelp(process.argv.slice(2))) process.exitCode = await runStaffTool('');
  else if (process.env.DATABASE_URL) process.exitCode = await runStaffTool(process.env.DATABASE_URL);
  else process.exitCode = await withEmbedded(runStaffTool);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

/** The usage can be shown without a database. */
function wantsHelp(args) {
  return args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg));
}

/** Uses the server of the shop that runs on DATA_DIR, or starts one for the duration of the command. */
async function withEmbedded(work) {
  // Account changes are logged there.
  await makeLogsFolder(dataDir);
  const lock = await takeLock(path.join(dataDir, 'supervisor.pid'));
  if (!('release' in lock)) {
    const running = await readConnection(dataDir);
    if (running === null) {
      throw new StartError(
        'The shop is starting or stopping; try again in a moment.' +
          ` If this stays so, ${path.join(dataDir, 'postgres.json')} is damaged: start the shop again.`,
      );
    }
    return await work(running.url);
  }

  try {
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      const code = await run([...databaseTool, 'migrate'], server.url, 'ignore');
      return code === 0 ? await work(server.url) : code;
    } finally {
      await server.stop();
    }
  } finally {
    await lock.release();
  }
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
