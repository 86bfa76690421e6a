/** Server tests that need no database and start no process. */
export const UNIT_TESTS = [
  'packages/**/*.unit.test.ts',
  'services/**/*.unit.test.ts',
  'bench/**/*.unit.test.ts',
];

/** Tests that inject faults by a seed. */
export const CHAOS_TESTS = [
  'services/**/*.chaos.test.ts',
  'web/server/**/*.chaos.test.ts',
  'scripts/**/*.chaos.test.ts',
];

/** Tests that take long, because they start whole shops or repeat one thing very often. `npm run test:long` runs them. */
export const LONG_TESTS = ['**/*.long.test.ts', ...CHAOS_TESTS];

/** Upper bounds only, and generous: the machine may be slow and busy, and slow is not broken. */
export const TIME_LIMITS = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Settings of the tests that use a real PostgreSQL, and Redis where there is one. */
export const SERVER_TEST = {
  globalSetup: ['@ronin/testing/global-setup'],
  setupFiles: ['@ronin/testing/clean-redis'],
  restoreMocks: true,
  ...TIME_LIMITS,
};
