import pg from 'pg';

/** The database's own functions that tell the time. */
const FUNCTIONS = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'] as const;

export interface DatabaseClock {
  set(now: Date): Promise<void>;
  /** Gives the database its own time back. */
  stop(): Promise<void>;
}

/**
 * Replaces the time that a database tells, so that its statements and defaults write a year that is over. Functions with the
 * names of PostgreSQL's own stand before them in the search path, and read the moment from a table. Connections that
 * were opened before keep the real time. Commits do not wait for the disk: a year that was interrupted is thrown away.
 */
export async function startDatabaseClock(url: string, now: Date): Promise<DatabaseClock> {
  const client = new pg.Client({ connectionString: url, application_name: 'ronin-demo-clock' });
  // A lost connection fails the next statement.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  const name = rows[0]?.name ?? '';
  // Alone in the path, so that the text of a default names the functions of the demonstration with their schema.
  await client.query('SET search_path = pg_catalog');
  await client.query(`
    CREATE UNLOGGED TABLE public.demo_clock (now timestamptz NOT NULL);
    INSERT INTO public.demo_clock VALUES ('${now.toISOString()}');
    ${FUNCTIONS.map(
      (called) =>
        `CREATE FUNCTION public.${called}() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now FROM public.demo_clock';`,
    ).join('\n')}
    ALTER DATABASE ${name} SET search_path = public, pg_catalog;
    ALTER DATABASE ${name} SET synchronous_commit = off;
  `);
  await changeDefaults(client, /(?<![\w.])(?=(?:now|\w+_timestamp)\(\))/g, 'public.');

  return {
    async set(moment) {
      await client.query('UPDATE public.demo_clock SET now = $1', [moment.toISOString()]);
    },
    async stop() {
      await changeDefaults(client, /public\.(?=(?:now|\w+_timestamp)\(\))/g, '');
      await client.query(`
        ALTER DATABASE ${name} RESET search_path;
        ALTER DATABASE ${name} RESET synchronous_commit;
        ${FUNCTIONS.map((called) => `DROP FUNCTION public.${called}();`).join('\n')}
        DROP TABLE public.demo_clock;
      `);
      await client.end();
    },
  };
}

/** A default keeps the function that it was created with, so it is written again. */
async function changeDefaults(client: pg.Client, found: RegExp, replacement: string): Promise<void> {
  const { rows } = await client.query<{ target: string; text: string }>(`
    SELECT format('ALTER TABLE %s ALTER COLUMN %I', adrelid::regclass, attname) AS target,
      pg_get_expr(adbin, adrelid) AS text
    FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    JOIN pg_class ON pg_class.oid = adrelid
    WHERE relnamespace = 'public'::regnamespace AND attgenerated = ''
  `);
  for (const { target, text } of rows) {
    const changed = text.replaceAll(found, replacement);
    if (changed !== text) await client.query(`${target} SET DEFAULT ${changed}`);
  }
}
