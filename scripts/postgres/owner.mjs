import { createHmac } from 'node:crypto';

/** The role of the services. It owns their database, and is not a superuser. */
export const OWNER = 'shop';

/** Derived from the superuser's password, which cannot be computed from it. */
export const ownerPassword = (superuserPassword) =>
  createHmac('sha256', superuserPassword).update(OWNER).digest('base64url');

/**
 * Creates the role and the database, unless they exist.
 * @param {import('pg').Client} client a superuser's connection
 * @param {{database: string, password: string}} options
 */
export async function ensureOwner(client, { database, password }) {
  const { rowCount: roles } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [OWNER]);
  // Each time, because the superuser's password, from which it is derived, may have changed.
  const command = roles === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${command} ROLE ${OWNER} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  // Allows it to read the data folder's path, so that operators see the free disk space.
  await client.query(`GRANT pg_read_all_settings TO ${OWNER}`);
  const name = client.escapeIdentifier(database);
  const { rows } = await client.query(
    'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
    [database],
  );
  if (rows.length === 0) await client.query(`CREATE DATABASE ${name} OWNER ${OWNER}`);
  else if (rows[0].owner !== OWNER) await client.query(`ALTER DATABASE ${name} OWNER TO ${OWNER}`);
}

/**
 * Makes the role the owner of everything except the system's and extensions' objects. In a restored or copied
 * DATA_DIR they may belong to another role. One transaction. Indexes, row types and column sequences follow
 * their tables.
 * @param {import('pg').Client} client a superuser's connection to that database
 */
export async function handOver(client) {
  await client.query('BEGIN');
  await client.query("SET LOCAL lock_timeout = '5s'");
  const { rows } = await client.query(FOREIGN_OBJECTS, [OWNER]);
  for (const { kind, name } of rows) await client.query(`ALTER ${kind} ${name} OWNER TO ${OWNER}`);
  await client.query('COMMIT');
}

const isOurs = (catalog, namespace) => `
  ${namespace} NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
  AND ${namespace}::regnamespace::text NOT LIKE 'pg\\_temp%' AND ${namespace}::regnamespace::text NOT LIKE 'pg\\_toast%'
  AND NOT EXISTS (SELECT FROM pg_depend d
                  WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

/** The objects for ALTER … OWNER TO, schemas first. Row types and array types follow their owner. */
const FOREIGN_OBJECTS = `
  WITH owner AS (SELECT oid FROM pg_roles WHERE rolname = $1)
  SELECT 'SCHEMA' AS kind, quote_ident(nspname) AS name FROM pg_namespace o, owner
    WHERE nspowner <> owner.oid AND nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('public', 'information_schema')
  UNION ALL
  SELECT CASE o.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
                        WHEN 'f' THEN 'FOREIGN TABLE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END, o.oid::regclass::text
    FROM pg_class o, owner
    WHERE o.relowner <> owner.oid AND o.relkind IN ('r', 'p', 'v', 'm', 'f', 'S', 'c')
    AND NOT (o.relkind = 'S' AND EXISTS (
      SELECT FROM pg_depend d WHERE d.objid = o.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
    AND ${isOurs('pg_class', 'o.relnamespace')}
  UNION ALL
  SELECT 'TYPE', o.oid::regtype::text FROM pg_type o, owner
    WHERE o.typowner <> owner.oid AND o.typtype IN ('e', 'd', 'r') AND ${isOurs('pg_type', 'o.typnamespace')}
  UNION ALL
  SELECT 'ROUTINE', o.oid::regprocedure::text FROM pg_proc o, owner
    WHERE o.proowner <> owner.oid AND ${isOurs('pg_proc', 'o.pronamespace')}
  UNION ALL
  SELECT 'STATISTICS', format('%I.%I', nspname, stxname)
    FROM pg_statistic_ext o JOIN pg_namespace n ON n.oid = o.stxnamespace, owner
    WHERE o.stxowner <> owner.oid AND ${isOurs('pg_statistic_ext', 'o.stxnamespace')}`;
