import { connectDatabase } from '@ronin/database';
import { AppError, ConfigError, isUnavailable } from '@ronin/server-kit';
import { openAccountLog } from '../account-log.ts';
import { AccountError } from '../accounts.service.ts';
import { runCommand, USAGE, wantsHelp } from './commands.ts';
import { loadStaffCliConfig } from './config.ts';
import { readPassword } from './read-password.ts';

/** The process behind `npm run staff -- …` (behaviour: staff 1), and behind the first account of `npm start`. */
try {
  if (wantsHelp(process.argv.slice(2))) process.stdout.write(`${USAGE}\n`);
  else await runOnDatabase();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}

async function runOnDatabase(): Promise<void> {
  const config = loadStaffCliConfig();
  const database = connectDatabase({
    url: config.databaseUrl,
    applicationName: 'ronin-staff',
    pool: { max: 1 },
  });
  try {
    await runCommand(process.argv.slice(2), {
      database,
      config,
      readPassword: () => readPassword({ input: process.stdin, output: process.stdout }),
      isTerminal: process.stdout.isTTY,
      print: (line) => {
        process.stdout.write(`${line}\n`);
      },
      logger: openAccountLog(config.dataDir),
    });
  } finally {
    await database.close();
  }
}

function describe(error: unknown): string {
  if (isUnavailable(error)) return 'DATABASE_URL: the server cannot be reached.';
  if (error instanceof AccountError || error instanceof AppError || error instanceof ConfigError)
    return error.message;

  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
