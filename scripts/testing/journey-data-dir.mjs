import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { fastFolder } from './fast-folder.mjs';

/**
 * A DATA_DIR for the journeys, with an empty database that does not wait for the disk at each commit: only a crash of the
 * machine could lose data, and no journey crashes the machine. On a slow disk this is most of their time.
 * @returns {Promise<string>} the path; the caller removes it
 */
export async function createJourneyDataDir() {
  const dataDir = await mkdtemp(path.join(await fastFolder(), 'ronin-e2e-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.superuserUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    for (const setting of ['fsync', 'full_page_writes'])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
  } finally {
    await client.end();
    await server.stop();
  }

  return dataDir;
}
