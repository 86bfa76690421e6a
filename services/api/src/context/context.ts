import { ANALYTICS_QUEUE, CHAT_TIMERS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { connectDatabase, type Database } from '@ronin/database';
import {
  createIdentity,
  findReportKeyOwner,
  type FindStaffSession,
  findStaffSession,
  type Identity,
} from '@ronin/identity';
import {
  connectRedis,
  createMetrics,
  createQueue,
  findRedisWarning,
  type JobQueue,
  type Logger,
  type Redis,
  type ServiceMetrics,
  waitForServers,
} from '@ronin/server-kit';
import type { ApiConfig } from './config.ts';
import { type FindCountry, loadCountryTable } from './country-table.ts';
import { type ApiGates, createGates } from './gates.ts';
import { type ApiLimits, createLimits } from './limits.ts';
import { openReplica, readPrimary, type Reads } from './reads.service.ts';

/** The api's connections. Nothing is global, so that several can run in one process. */
export interface ApiContext {
  config: ApiConfig;
  logger: Logger;
  metrics: ServiceMetrics;
  /** The shop's, with that of analytics. */
  database: Database;
  /** What reports and the lists of the consoles read. */
  reads: Reads;
  redis: Redis | null;
  /** The job queue of accepted analytics events. */
  queue: JobQueue<WriteEvents>;
  /** The queue of the chat's time limits, shown to operators. */
  timersQueue: Pick<JobQueue<never>, 'getBacklog' | 'open'>;
  findCountry: FindCountry;
  limits: ApiLimits;
  gates: ApiGates;
  identity: Identity;
  findStaffSession: FindStaffSession;
  findReportKeyOwner: FindStaffSession;
  now: () => Date;
  /** The queues first, the database last. */
  close(): Promise<void>;
}

/** The shop's statements take milliseconds, so a statement that runs this long is cancelled. */
const STATEMENT_LIMIT_MS = 6_000;
/** Orders may use ten of them, because most of their time is waiting for the disk. */
const CONNECTIONS = 16;

/** An analyst may wait longer. */
const REPORT_LIMIT_MS = 20_000;
const REPORT_POOL = { max: 4 };

/** Waits for servers that are still starting. @throws ConfigError that names the variable of one that stays unreachable. */
export async function openContext(
  config: ApiConfig,
  logger: Logger,
  overrides: Partial<Pick<ApiContext, 'now'>> = {},
): Promise<ApiContext> {
  const { databaseUrl, redisUrl, poolerUrl, analyticsUrl, reportsDatabaseUrl: url } = config;
  const urls = { url: databaseUrl, poolerUrl, analyticsUrl };
  const database = connectDatabase({
    ...urls,
    applicationName: 'ronin-api',
    pool: { max: CONNECTIONS },
    statementTimeoutMs: STATEMENT_LIMIT_MS,
    logger,
  });
  // A separate pool, so that reports cannot take the shop's connections.
  const reportsDatabase = connectDatabase({
    ...urls,
    applicationName: 'ronin-api-reports',
    pool: REPORT_POOL,
    statementTimeoutMs: REPORT_LIMIT_MS,
    logger,
  });
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger);
  const findCountry = await loadCountryTable(logger);
  await waitForServers([database, reportsDatabase], redis);
  const primary = { database, reportsDatabase: reportsDatabase.analytics };
  const reads =
    url === null
      ? readPrimary(primary)
      : openReplica(primary, { url, reportPool: REPORT_POOL, reportLimitMs: REPORT_LIMIT_MS }, logger);
  // 202 promises durability, so unsafe settings are logged at the start, and reported by readiness later.
  const warning = redis === null ? undefined : await findRedisWarning(redis);
  if (warning !== undefined) logger.warn(`REDIS_URL: ${warning}`);

  const metrics = createMetrics('api');
  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, { databaseUrl, redisUrl, logger });
  const timersQueue = createQueue<never>(CHAT_TIMERS_QUEUE, { databaseUrl, redisUrl, logger });

  return {
    config,
    logger,
    metrics,
    database,
    reads,
    redis,
    queue,
    timersQueue,
    findCountry,
    limits: createLimits({ config, redis }),
    gates: createGates({ config }),
    identity: createIdentity(config.identity, database),
    findStaffSession: (tokenHash) => findStaffSession(database, tokenHash),
    findReportKeyOwner: (secretHash) => findReportKeyOwner(database, secretHash),
    now: () => new Date(),
    ...overrides,
    async close() {
      await queue.close();
      await timersQueue.close();
      redis?.disconnect();
      await reads.close();
      await reportsDatabase.close();
      await database.close();
    },
  };
}
