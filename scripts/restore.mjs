import './start/node-version.mjs';
import { runBackupTool } from './start/run-backup-tool.mjs';

// `npm run restore -- <backup> [--replace]`: while the shop is stopped. Without a backup it lists those that there are.
const isQuestion = process.argv.slice(2).every((arg) => arg.startsWith('-'));
await runBackupTool('restore', { whileShopRuns: false, needsDatabase: !isQuestion });
