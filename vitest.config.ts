import { defineConfig } from 'vitest/config';

/**
 * Every test that needs no browser of its own: the servers' on a real PostgreSQL, the pages' in jsdom, and those that
 * start the whole shop.
 */
export default defineConfig({
  test: {
    // Half of a test's time is waiting, for a process to start or a link to fail: on two cores, too, two files at once.
    maxWorkers: '100%',
    projects: [
      'web/vite.config.ts',
      {
        test: {
          name: 'server',
          include: ['packages/**/*.test.ts', 'services/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['@ronin/testing/global-setup'],
          setupFiles: ['@ronin/testing/clean-redis'],
          restoreMocks: true,
          // Two busy cores, real servers and real processes: slow is not broken.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
      { test: { name: 'shop', include: ['scripts/**/*.test.ts', 'deploy/**/*.test.ts'] } },
    ],
  },
});
