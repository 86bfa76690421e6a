import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

/** Tables that processes write without a request. */
const WRITTEN_IN_THE_BACKGROUND = ['live_chat_agents', 'service_heartbeats'];

/** The number of rows of each table, to test that nothing was written. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)`,
    { bind: [WRITTEN_IN_THE_BACKGROUND], type: QueryTypes.SELECT },
  );
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  const [row = {}] = await database.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, {
    type: QueryTypes.SELECT,
  });

  return row;
}
