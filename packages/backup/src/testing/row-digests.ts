import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

/** Rows of running processes, records of backups, and BullMQ's record of when it created its tables: these always differ. */
const LEFT_OUT = ['backup_runs', 'migration', 'service_heartbeats'];

/** For each table the number of its rows and a digest of their contents. */
export async function digestRows(database: Database): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `
      SELECT format('%I.%I', n.nspname, c.relname) AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'bullmq') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> ALL ($1) ORDER BY 1
    `,
    { bind: [LEFT_OUT], type: QueryTypes.SELECT },
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest FROM ${name} t`,
      { type: QueryTypes.SELECT },
    );
    digests[name] = row?.digest ?? '';
  }

  return digests;
}
