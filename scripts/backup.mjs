import './start/node-version.mjs';
import path from 'node:path';
import { runBackupTool } from './start/run-backup-tool.mjs';
import { runScript } from './start/run-script.mjs';

// `npm run backup [-- folder]`: of the database of DATABASE_URL, of the shop that runs, or of one that does not.
// `npm run backup -- --base`: the files of the running shop's database into ARCHIVE_DIR.
if (process.argv[2] === '--base') {
  await runScript(async ({ dataDir, archive }) => {
    const { takeBase } = await import('./postgres/archive.mjs');
    console.log(`Base finished: ${path.relative('.', await takeBase({ dataDir, archive }))}`);
  });
} else await runBackupTool('backup', { whileShopRuns: true });
