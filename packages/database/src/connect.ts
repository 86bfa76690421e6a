import pg from 'pg';
import { Sequelize } from 'sequelize';
import { associateModels } from './associations.ts';
import { defineModels, MODEL_OPTIONS, type Models } from './models.ts';

/** What the database package logs to; a pino logger fits. */
export interface DatabaseLogger {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface DatabaseSettings {
  /** postgres:// or postgresql://, with anything that pg understands after the question mark (sslmode and so on). */
  url: string;
  /** Connections: 10 at most, 0 kept open, unless told. */
  pool?: { max: number; min?: number };
  /** What pg_stat_activity shows. */
  applicationName: string;
  /** The longest a statement may run, 15 s unless told; waiting for a lock may take a third of it. */
  statementTimeoutMs?: number;
  logger?: DatabaseLogger;
}

/** A Sequelize instance whose `models` are ours. Each holds a pool of its own; a process may open several. */
export class Database extends Sequelize {
  declare readonly models: Models;
}

const SLOW_QUERY_MS = 1_000;

/**
 * Opens a pool with every model bound to it. Nothing is connected before the first query; a server out of reach fails
 * that query within 5 s. Times are UTC, int8 comes as a number (past 2^53 the query fails rather than round; in arrays it
 * stays text), numeric as a string. Close it with `close()`.
 */
export function connectDatabase(settings: DatabaseSettings): Database {
  const { url, pool = { max: 10 }, logger } = settings;
  const database = new Database(url, {
    dialect: 'postgres',
    dialectModule: postgresModule(settings),
    define: MODEL_OPTIONS,
    pool: { max: pool.max, min: pool.min ?? 0, acquire: 5_000, idle: 30_000, evict: 5_000 },
    // An update answers with the row as the database left it (updated_at, rounded money), as an insert does.
    hooks: {
      beforeUpdate: (_row, options) => {
        options.returning ??= true;
      },
    },
    benchmark: true,
    logging: logger === undefined ? false : logSlowQueries(logger),
  });
  associateModels(defineModels(database));

  return database;
}

/**
 * What Sequelize takes for the pg module. Sequelize drops most settings of a connection string and of pg, so the client
 * reads the string itself. Parsers are set for our clients alone: other users of pg in the process keep theirs.
 */
function postgresModule({ url, applicationName, statementTimeoutMs = 15_000 }: DatabaseSettings) {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({
        ...config,
        connectionString: url,
        application_name: applicationName,
        connectionTimeoutMillis: 5_000,
        statement_timeout: statementTimeoutMs,
        lock_timeout: Math.ceil(statementTimeoutMs / 3),
        idle_in_transaction_session_timeout: 60_000,
        // The server ends a slow statement by itself; this ends the wait for a server that went silent.
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
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 past 2^53: select it as text');

  return value;
}

/** Sequelize writes some values into the statement, so what stands in quotes never reaches the log. */
function logSlowQueries(logger: DatabaseLogger) {
  return (statement: string, elapsedMs?: number) => {
    if (elapsedMs === undefined || elapsedMs < SLOW_QUERY_MS) return;
    const masked = statement.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, 1_000);
    logger.warn({ elapsedMs, statement: masked }, 'slow query');
  };
}
