import type { Transaction } from 'sequelize';
import type { Database } from '../connect.ts';

export interface SeedRun {
  database: Database;
  transaction: Transaction;
}

/**
 * Returns the entries that were never seeded, and records them as seeded. A second run at the same time waits here until
 * the first has committed. So the seed never restores what an operator renamed, changed or removed.
 */
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
