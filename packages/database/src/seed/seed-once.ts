import type { Transaction } from 'sequelize';
import type { Database } from '../connect.ts';

export interface SeedRun {
  database: Database;
  transaction: Transaction;
}

/** Records and returns what was never seeded: a seed restores nothing that was changed or removed. A second run waits here. */
export async function claimUnseeded<Entry extends { name: string }>(
  { database, transaction }: SeedRun,
  kind: string,
  entries: Entry[],
): Promise<Entry[]> {
  const rows = await database.select<{ key: string }>(
    `INSERT INTO seed_records (key) SELECT unnest($keys::text[]) ON CONFLICT DO NOTHING RETURNING key`,
    { keys: entries.map(({ name }) => `${kind}:${name}`) },
    transaction,
  );
  const claimed = new Set(rows.map(({ key }) => key));

  return entries.filter(({ name }) => claimed.has(`${kind}:${name}`));
}
