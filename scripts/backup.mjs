import './start/node-version.mjs';
import { runBackupTool } from './start/run-backup-tool.mjs';

// `npm run backup [-- folder]`: of the database of DATABASE_URL, of the shop that runs, or of one that does not.
await runBackupTool('backup', { whileShopRuns: true });
