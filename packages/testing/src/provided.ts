/** The values that the global set-up provides to the test files. */
export interface TestServers {
  /** A database of the server in which CREATE DATABASE may be called. */
  adminUrl: string;
  /** A migrated and seeded database to clone. */
  template: string;
  /** The prefix of this run's database names. */
  prefix: string;
  redisUrl: string | null;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServers: TestServers;
  }
}
