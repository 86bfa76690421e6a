import './start/node-version.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfMissing } from './start/build/install.mjs';
import { sourcePrograms } from './start/processes/processes.mjs';
import { runOnDatabase } from './start/run-on-database.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// `npm run db:migrate | db:seed | db:rollback`, from the sources: a migration that was just written is there too.
await runOnDatabase(
  async (signal) => {
    await installIfMissing(root, signal);
    return true;
  },
  [...sourcePrograms().databaseTool, ...process.argv.slice(2)],
);
