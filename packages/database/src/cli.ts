import { readDatabaseUrl } from './config.ts';
import { connectDatabase, type Database } from './connect.ts';
import { migrate, migrateDown } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';
import { seed } from './seed/index.ts';

/** `npm run db:migrate | db:seed | db:rollback`, on the database that DATABASE_URL names. */
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

async function run(name: string): Promise<string> {
  const command = commands[name];
  if (command === undefined) throw new Error(`give one of: ${Object.keys(commands).join(', ')}`);
  const database = connectDatabase({
    url: readDatabaseUrl(),
    applicationName: `ronin-db-${name}`,
    pool: { max: 2 },
    // A step may rewrite a large table.
    statementTimeoutMs: 600_000,
  });
  try {
    return await command(database);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv[2] ?? '')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
