import './start/node-version.mjs';
import { runBackupTool } from './start/run-backup-tool.mjs';
import { runScript } from './start/run-script.mjs';
import { StartError } from './start/start-error.mjs';

// `npm run restore -- <backup> [--replace]`: while the shop is stopped. Without a backup it lists those that there are.
// `npm run restore -- --until=2026-11-28T14:05:00Z`: a new DATA_DIR with the database of that moment, from ARCHIVE_DIR.
const args = process.argv.slice(2);
const [, wanted] = /^--until=(.*)$/.exec(args[0] ?? '') ?? [];
if (wanted !== undefined) {
  await runScript(async ({ dataDir, archive, signal }) => {
    const until = new Date(wanted);
    if (Number.isNaN(until.getTime()))
      throw new StartError('--until needs a time, such as 2026-11-28T14:05:00Z.');
    const { restoreUntil } = await import('./postgres/archive.mjs');
    await restoreUntil({ archive, dataDir, until, signal });
    console.log(`Restored the database of ${until.toISOString()} into ${dataDir}.`);
  });
} else {
  const isQuestion = args.every((arg) => arg.startsWith('-'));
  await runBackupTool('restore', { whileShopRuns: false, needsDatabase: !isQuestion });
}
