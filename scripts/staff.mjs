import './start/node-version.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './start/build/build-if-stale.mjs';
import { installIfMissing } from './start/build/install.mjs';
import { builtPrograms, sourcePrograms } from './start/processes/processes.mjs';
import { runOnDatabase } from './start/run-on-database.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
/** Uses the build when there is one, because the sources must be compiled first. */
const { databaseTool, staffTool } = (await isBuilt(root)) ? builtPrograms() : sourcePrograms();
const given = process.argv.slice(2);
/** The usage can be shown without a database. */
const wantsHelp = given.length === 0 || given.some((arg) => ['help', '--help', '-h'].includes(arg));

// `npm run staff -- list|add|passwd|roles|remove-passkeys|remove`
await runOnDatabase(
  async (signal) => {
    await installIfMissing(root, signal);
    return !wantsHelp;
  },
  [...staffTool, ...given],
  { migrateWith: databaseTool },
);
