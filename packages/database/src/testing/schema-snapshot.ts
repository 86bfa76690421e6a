import type { Database } from '../connect.ts';

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  required: boolean;
  identity: boolean;
  standard: string | null;
  unique: boolean;
  references: string | null;
}

/** The columns of every table except partitions, in the notation of schema.test.ts. For tests. */
export async function describeTables(database: Database): Promise<Map<string, Map<string, string>>> {
  const rows = await database.select<ColumnRow>(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
            a.attnotnull AS required, a.attidentity <> '' AS identity,
            pg_get_expr(d.adbin, d.adrelid) AS standard,
            EXISTS (
              SELECT 1 FROM pg_index i
              WHERE i.indrelid = c.oid AND i.indisunique AND NOT i.indisprimary AND i.indnatts = 1
                AND i.indpred IS NULL
                AND pg_get_indexdef(i.indexrelid, 1, true) IN (a.attname, format('lower(%s::text)', a.attname))
            ) AS "unique",
            (SELECT f.confrelid::regclass::text FROM pg_constraint f
             WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum]) AS "references"
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname, a.attnum`,
  );

  const tables = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const columns = tables.get(row.table) ?? new Map<string, string>();
    tables.set(row.table, columns.set(row.name, describeColumn(row)));
  }
  return tables;
}

function describeColumn({ name, type, required, identity, standard, unique, references }: ColumnRow): string {
  return [
    `${name} ${shortType(type)}`,
    required && '!',
    identity && 'identity',
    standard !== null && `= ${standard.replace(/::[a-z ]+(\[\])?$/, '')}`,
    unique && 'unique',
    references !== null && `-> ${references}`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}

function shortType(type: string): string {
  return type
    .replace('character varying', 'varchar')
    .replace('character(', 'char(')
    .replace(/timestamp\(3\) with time zone/, 'timestamptz');
}

/** Everything that a migration creates: columns, indexes, constraints, triggers and functions, one sorted line each. For tests. */
export async function snapshotSchema(database: Database): Promise<string[]> {
  const rows = await database.select<{ line: string }>(
    `SELECT line FROM (
       SELECT format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                     a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) AS line
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       UNION ALL
       SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL
       SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL
       SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
       UNION ALL
       SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL
       SELECT format('sequence %s starts at %s', sequencename, start_value)
       FROM pg_sequences WHERE schemaname = 'public'
     ) schema
     WHERE line !~ '\\mschema_(migrations|functions)'
     ORDER BY line`,
  );

  return rows.map(({ line }) => line);
}
