import pg from 'pg';
import { type BindOrReplacements, type Options, QueryTypes, Sequelize, type Transaction } from 'sequelize';
import { defineModels, type Models } from './models.ts';

/** The logger of this package; a pino logger fits. */
export interface DatabaseLogger {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface DatabaseSettings {
  /** postgres:// or postgresql://, with any parameters that pg knows (sslmode and so on). */
  url: string;
  /** A PgBouncer in transaction mode in front of it. Then nothing is used that belongs to a session. */
  poolerUrl?: string | null;
  /** Another server for the tables of analytics, with the same pool; absent: they are in this one. */
  analyticsUrl?: string | null;
  /** Connections: at most, and kept open while idle. Default: 10 and 0. */
  pool?: { max: number; min?: number };
  /** What pg_stat_activity shows. */
  applicationName: string;
  /** How long a statement may run, 15 s by default. Waiting for a lock may take a third of it. A pooler leaves it to the role. */
  statementTimeoutMs?: number;
  logger?: DatabaseLogger;
}

/** A Sequelize instance with our models and its own connection pool. A process may open several. */
export class Database extends Sequelize {
  declare readonly models: Models;
  /** Whether the next statement may run on another connection of the server. */
  readonly isPooled: boolean;
  /** Where the tables of the shop are, and where those of analytics: here, unless analytics have a database of their own. */
  readonly shop: Database;
  readonly analytics: Database;

  constructor({ isPooled = false, connectAnalytics, shop, ...options }: DatabaseOptions) {
    super(options);
    this.isPooled = isPooled;
    this.shop = shop ?? this;
    this.analytics = connectAnalytics?.(this) ?? this;
    defineModels(this);
  }

  /** The rows of a statement; `$1` is the first of the bound values, `$name` one of an object. */
  async select<Row extends object>(
    statement: string,
    bind: BindOrReplacements = [],
    transaction: Transaction | null = null,
  ): Promise<Row[]> {
    return await this.query<Row>(statement, {
      type: QueryTypes.SELECT,
      transaction,
      ...(Object.keys(bind).length > 0 && { bind }),
    });
  }

  /** Runs a statement for what it changes. */
  async execute(
    statement: string,
    bind: BindOrReplacements = [],
    transaction: Transaction | null = null,
  ): Promise<void> {
    await this.query(statement, { transaction, ...(Object.keys(bind).length > 0 && { bind }) });
  }

  override async close(): Promise<void> {
    await super.close();
    if (this.analytics !== this) await this.analytics.close();
  }
}

interface DatabaseOptions extends Options {
  isPooled?: boolean;
  shop?: Database;
  connectAnalytics?: (shop: Database) => Database;
}

const SLOW_QUERY_MS = 1_000;

/**
 * Opens a pool with every model. It connects with the first query; while the server is unreachable, a query fails within
 * 5 s. Times are UTC, numeric is a string, int8 is a number: a query fails beyond 2^53 instead of rounding. Elements of
 * int8 arrays stay text. Close it with `close()`.
 */
export function connectDatabase({ analyticsUrl, ...settings }: DatabaseSettings): Database {
  return new Database({
    ...optionsOf(settings),
    isPooled: Boolean(settings.poolerUrl),
    ...(analyticsUrl && {
      connectAnalytics: (shop) => {
        const applicationName = `${settings.applicationName}-analytics`;
        return new Database({
          ...optionsOf({ ...settings, url: analyticsUrl, poolerUrl: null, applicationName }),
          shop,
        });
      },
    }),
  });
}

function optionsOf(settings: DatabaseSettings): Options {
  const { pool = { max: 10 }, logger } = settings;

  // Without the URL, which only the client needs: Sequelize parses it with url.parse, of which Node 24 warns.
  return {
    dialect: 'postgres',
    dialectModule: postgresModule(settings),
    pool: { max: pool.max, min: pool.min ?? 0, acquire: 5_000, idle: 30_000, evict: 5_000 },
    // Update the instance with the stored row (updated_at, rounded money), as Sequelize does for inserts.
    hooks: {
      beforeUpdate: (_row, options) => {
        options.returning ??= true;
      },
    },
    benchmark: true,
    logging: logger === undefined ? false : logSlowQueries(logger),
  };
}

/** Sequelize drops most settings of pg, so the client gets them here. Only our clients have the parsers. */
function postgresModule({ url, poolerUrl, applicationName, statementTimeoutMs = 15_000 }: DatabaseSettings) {
  // PgBouncer refuses a connection that sends them.
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.ceil(statementTimeoutMs / 3),
    idle_in_transaction_session_timeout: 60_000,
  };
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({
        ...config,
        connectionString: poolerUrl ?? url,
        application_name: applicationName,
        connectionTimeoutMillis: 5_000,
        ...(poolerUrl ? {} : limits),
        // The server cancels slow statements; this is for a server that stopped answering.
        query_timeout: statementTimeoutMs + 5_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      });
    }
  }
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(pg.types.builtins.INT8, parseInt8);
  const types = { ...pg.types, getTypeParser: parsers.getTypeParser.bind(parsers) };

  return { Client, types };
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 beyond 2^53: select it as text');

  return value;
}

/** Sequelize writes some values into the statement, so quoted text is masked in the log. */
function logSlowQueries(logger: DatabaseLogger) {
  return (statement: string, elapsedMs?: number) => {
    if (elapsedMs === undefined || elapsedMs < SLOW_QUERY_MS) return;
    const masked = statement.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, 1_000);
    logger.warn({ elapsedMs, statement: masked }, 'slow query');
  };
}
