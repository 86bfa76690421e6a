import { createLogger } from '@ronin/server-kit';
import { loadDemoConfig } from './config.ts';
import { DemonstrationRefused, prepareDemonstration } from './prepare.ts';
import { HOUR_MS } from './world.ts';

// Fills the database of `npm run demo` at its first start.
const { DATABASE_URL: databaseUrl, DEMO_DAYS: days, DEMO_SEED: seed, ...config } = loadDemoConfig();
const until = config.DEMO_UNTIL ?? new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);

try {
  const logger = createLogger('demo', 'error');
  const isWritten = await prepareDemonstration({
    ...{ databaseUrl, logger, seed, days, until },
    onDay: showProgress,
  });
  if (!isWritten) {
    process.stdout.write(
      '  It is there already: --days and --seed change nothing. Delete its folder to write it anew.\n',
    );
  }
} catch (error) {
  if (!(error instanceof DemonstrationRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function showProgress(day: number): void {
  if (day % 30 === 0 || day === days) process.stdout.write(`  ${String(day)} of ${String(days)} days\n`);
}
