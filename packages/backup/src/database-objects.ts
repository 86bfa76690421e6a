import pg, { type Client } from 'pg';
import { SCHEMAS, type SequenceEntry, type TableEntry } from './manifest.ts';

export type Table = Pick<TableEntry, 'columns' | 'name' | 'schema'>;
type ObjectName = Pick<TableEntry, 'name' | 'schema'>;

export const quoteName = ({ schema, name }: ObjectName): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/**
 * All tables with the columns that COPY reads and writes. A partitioned table is listed in place of its partitions. BullMQ's list of its
 * own migrations and our list of functions are left out: the program that creates them writes the list.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
      SELECT n.nspname::text AS schema, c.relname::text AS name,
        (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND (n.nspname, c.relname) NOT IN (('bullmq', 'migration'), ('public', 'schema_functions'))
      ORDER BY 1, 2
    `,
    [SCHEMAS],
  );

  return rows;
}

async function listNames(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement);

  return rows.map(({ name }) => name);
}

/** The names of the partitions of single months. */
export const listPartitions = (client: Client): Promise<string[]> =>
  listNames(
    client,
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relispartition
       AND c.relname ~ '_\\d{4}_\\d{2}$'
     ORDER BY 1`,
  );

export const listMigrations = (client: Client): Promise<string[]> =>
  listNames(client, 'SELECT name FROM public.schema_migrations ORDER BY name');

/** The names of other connections of our services, by what pg_stat_activity shows. */
export const listConnectedServices = (client: Client): Promise<string[]> =>
  listNames(
    client,
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'ronin-%'
     ORDER BY 1`,
  );

/** The sequences as they are now: they may be ahead of the snapshot, whose rows took their ids before. */
export async function listSequences(client: Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<Pick<SequenceEntry, 'name' | 'schema'>>(
    `SELECT schemaname::text AS schema, sequencename::text AS name FROM pg_sequences
     WHERE schemaname = ANY ($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  const sequences: SequenceEntry[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query<Pick<SequenceEntry, 'isCalled' | 'lastValue'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoteName(sequence)}`,
    );
    for (const value of values) sequences.push({ ...sequence, ...value });
  }

  return sequences;
}

/** BullMQ creates some of its sequences when it first needs them. */
export async function setSequences(client: Client, sequences: SequenceEntry[]): Promise<void> {
  for (const sequence of sequences) {
    const name = quoteName(sequence);
    await client.query(`CREATE SEQUENCE IF NOT EXISTS ${name}`);
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      name,
      sequence.lastValue,
      sequence.isCalled,
    ]);
  }
}

/** @param select the statements that remove something, and those that create it again. @returns the latter. */
async function dropAll(client: Client, select: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(select, [SCHEMAS]);
  for (const { drop } of rows) await client.query(drop);

  return rows.map(({ add }) => add);
}

/** Removes all foreign keys, so that tables can be filled in any order. To create them again checks every row. */
export const dropForeignKeys = (client: Client): Promise<string[]> =>
  dropAll(
    client,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(o.oid)) AS add
     FROM pg_constraint o JOIN pg_namespace n ON n.oid = o.connamespace
     WHERE n.nspname = ANY ($1) AND contype = 'f' AND conparentid = 0`,
  );

/**
 * Removes all indexes but those of constraints, and partial ones, whose condition PostgreSQL may write in another form. To
 * build an index over a full table is much faster than to extend it with each row. An index of a partitioned
 * table is dropped and created together with those of its partitions.
 * @returns the statements in their old order, so that the indexes of partitions get the same names.
 */
export async function dropIndexes(client: Client): Promise<string[]> {
  const statements = await dropAll(
    client,
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS add
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND NOT c.relispartition AND i.indpred IS NULL
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
     ORDER BY c.oid`,
  );

  // PostgreSQL describes an index of a partitioned table as one without those of the partitions.
  return statements.map((statement) => statement.replace(' ON ONLY ', ' ON '));
}

/** Whether there is anything in the schemas that a restore fills. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class WHERE relnamespace::regnamespace::text = ANY ($1) LIMIT 1`,
    [SCHEMAS],
  );

  return rows.length === 0;
}
