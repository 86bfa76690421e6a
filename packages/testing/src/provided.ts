/** What the global set-up hands to the test files. */
export interface TestServers {
  /** A database of the server in which CREATE DATABASE may be called. */
  adminUrl: string;
  /** A migrated and seeded database to clone. */
  template: string;
  /** How the names of this run's databases begin. */
  prefix: string;
  redisUrl: string | null;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServers: TestServers;
  }
}
