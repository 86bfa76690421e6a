import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConnection, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { takeDataDir } from './start/data-dir.mjs';
import { installIfMissing } from './start/install.mjs';
import { StartError } from './start/settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const dataDir = path.resolve(process.env.DATA_DIR || '.data');

// `npm run staff -- add|passwd|roles|remove`: on the database of DATABASE_URL, of the shop that runs, or of one that does not.
try {
  await installIfMissing(root);
  process.exitCode = process.env.DATABASE_URL
    ? await runTool(process.env.DATABASE_URL)
    : await withEmbedded(runTool);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

/** Uses the server of the shop that runs on DATA_DIR; when none does, starts it for as long as the command takes. */
async function withEmbedded(work) {
  const giveBack = await takeDataDir(dataDir).catch(() => null);
  if (giveBack === null) return await work((await readConnection(dataDir)).url);

  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const tsx = ['node_modules/tsx/dist/cli.mjs', 'packages/database/src/cli.ts', 'migrate'];
    await run(tsx, server.url, 'ignore');
    return await work(server.url);
  } finally {
    await server.stop();
    await giveBack();
  }
}

function runTool(databaseUrl) {
  return run(
    ['node_modules/tsx/dist/cli.mjs', 'services/api/src/staff/cli.ts', ...process.argv.slice(2)],
    databaseUrl,
    'inherit',
  );
}

async function run(args, databaseUrl, output) {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  const [code] = await once(child, 'close');

  return code ?? 1;
}
