/** Server tests that need no database and start no process. */
export const UNIT_TESTS = [
  'packages/**/*.unit.test.ts',
  'services/**/*.unit.test.ts',
  'bench/**/*.unit.test.ts',
];

/** Tests that inject faults by a seed. */
export const CHAOS_TESTS = ['services/**/*.chaos.test.ts', 'web/server/**/*.chaos.test.ts'];

/** Settings of the tests that use a real PostgreSQL, and Redis where there is one. */
export const SERVER_TEST = {
  globalSetup: ['@ronin/testing/global-setup'],
  setupFiles: ['@ronin/testing/clean-redis'],
  restoreMocks: true,
  // Two busy cores, real servers and real processes: slow is not broken.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};
