import { getDatabaseUrls } from './config.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate, migrateDown } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';
import { seed } from './seed/index.ts';

/**
 * The program behind `npm run db:migrate | db:seed | db:rollback`; migrations also run on ANALYTICS_DATABASE_URL, which has the same
 * tables. Several commands run one after the other, so that a start needs one process: `migrate seed`.
 */
const commands: Record<string, (database: Database) => Promise<string>> = {
  async migrate(database) {
    const [steps, partitions]: [string[], string[]] = [[], []];
    for (const each of new Set([database, database.analytics])) {
      steps.push(...(await migrate(each)));
      partitions.push(...(await ensurePartitions(each)));
    }
    return `${count(steps, 'migration')} and ${count(partitions, 'partition')} created`;
  },
  async seed(database) {
    await seed(database);
    return 'seeded';
  },
  async rollback(database) {
    const reverted = await migrateDown(database);
    if (database.analytics !== database) await migrateDown(database.analytics);
    return reverted.length > 0 ? `reverted: ${reverted.join(', ')}` : 'nothing to revert';
  },
};

const count = (created: string[], noun: string) =>
  `${String(created.length)} ${noun}${created.length === 1 ? '' : 's'}`;

async function run(names: string[]): Promise<string> {
  const chosen = names.map((name) => commands[name]).filter((command) => command !== undefined);
  if (chosen.length === 0 || chosen.length < names.length) {
    throw new Error(`commands: ${Object.keys(commands).join(', ')}`);
  }
  const database = connectDatabase({
    ...getDatabaseUrls(),
    applicationName: `ronin-db-${names.join('-')}`,
    pool: { max: 2 },
    // A migration may rewrite a large table.
    statementTimeoutMs: 600_000,
  });
  try {
    const results: string[] = [];
    for (const command of chosen) results.push(await command(database));
    return results.join('\n');
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
