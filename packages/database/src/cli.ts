import { readDatabaseUrl } from './config.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate, migrateDown } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';
import { seed } from './seed/index.ts';

/**
 * `npm run db:migrate | db:seed | db:rollback`, on the database that DATABASE_URL names. Several are done in turn, which
 * spares a start the second process: `migrate seed`.
 */
const commands: Record<string, (database: Database) => Promise<string>> = {
  async migrate(database) {
    const steps = await migrate(database);
    const partitions = await ensurePartitions(database);
    return `${count(steps, 'migration')} and ${count(partitions, 'partition')} made`;
  },
  async seed(database) {
    await seed(database);
    return 'seeded';
  },
  async rollback(database) {
    const steps = await migrateDown(database);
    return steps.length > 0 ? `taken back: ${steps.join(', ')}` : 'nothing to take back';
  },
};

const count = (made: string[], noun: string) =>
  `${String(made.length)} ${noun}${made.length === 1 ? '' : 's'}`;

async function run(names: string[]): Promise<string> {
  const wanted = names.map((name) => commands[name]).filter((command) => command !== undefined);
  if (wanted.length === 0 || wanted.length < names.length) {
    throw new Error(`give one of: ${Object.keys(commands).join(', ')}`);
  }
  const database = connectDatabase({
    url: readDatabaseUrl(),
    applicationName: `ronin-db-${names.join('-')}`,
    pool: { max: 2 },
    // A step may rewrite a large table.
    statementTimeoutMs: 600_000,
  });
  try {
    const said: string[] = [];
    for (const command of wanted) said.push(await command(database));
    return said.join('\n');
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
