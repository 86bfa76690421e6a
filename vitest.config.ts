import { defineConfig } from 'vitest/config';

/**
 * Every test that needs no browser of its own: the servers' on a real PostgreSQL, the pages' in jsdom, and last, one file
 * at a time, those that start the whole shop.
 */
export default defineConfig({
  test: {
    projects: [
      'web/vite.config.ts',
      {
        test: {
          name: 'server',
          include: ['packages/**/*.test.ts', 'services/**/*.test.ts'],
          globalSetup: ['@ronin/testing/global-setup'],
          setupFiles: ['@ronin/testing/clean-redis'],
          restoreMocks: true,
          // Two busy cores, real servers and real processes: slow is not broken.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'shop',
          include: ['scripts/**/*.test.ts', 'deploy/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
