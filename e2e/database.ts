import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';

const dataDir =
  process.env.E2E_DATA_DIR ?? path.join(path.dirname(import.meta.dirname), '.cache', 'e2e-data');

/** Rows of the database of the shop that runs. */
export async function readRows(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const connection: unknown = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'));
  const client = new pg.Client({ connectionString: z.object({ url: z.string() }).parse(connection).url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
