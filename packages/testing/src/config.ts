const setting = (name: string): string | null => {
  const value = process.env[name];
  return value === undefined || value === '' ? null : value;
};

/** The environment variables of the tests. */
export const testingConfig = {
  /** A PostgreSQL 15+ whose user may create databases; null: an embedded one is started. */
  databaseUrl: setting('TEST_DATABASE_URL'),
  /** A Redis 6.2+ whose databases 1 to 15 the tests may fill and flush; null: redis-server is started where it is installed. */
  redisUrl: setting('REDIS_URL'),
  /** Whether the chaos tests run at full length; vitest.chaos.config.ts sets it. */
  isLongChaos: setting('CHAOS') === 'long',
  /** Where programs are found; Debian has some of them where only root looks. */
  path: `${setting('PATH') ?? ''}:/usr/sbin`,
  /** Which of Vitest's workers this is, from 1. Each runs one file at a time. */
  workerNumber: Number(setting('VITEST_POOL_ID') ?? '1'),
} as const;
