import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHAOS_TESTS, LONG_TESTS, SERVER_TEST, TIME_LIMITS, UNIT_TESTS } from './vitest.shared.ts';

/**
 * Every test that needs no browser of its own. `npm run test:unit` runs the projects web, unit and tools, which need no
 * database and render nothing, and `npm run test:long` those whose names begin with long. vitest.chaos.config.ts runs the
 * chaos tests at full length.
 */
export default defineConfig({
  test: {
    // Much of a test's time is waiting, for a process to start or a lock to expire: three files at once on two cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      'web/vite.config.ts',
      'web/vitest.components.config.ts',
      {
        test: {
          name: 'unit',
          include: [...UNIT_TESTS, 'web/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LONG_TESTS, '**/*.build.test.ts'],
          // Files share the modules of their worker, which saves most of the time that loading takes.
          isolate: false,
          restoreMocks: true,
          ...TIME_LIMITS,
        },
      },
      {
        test: {
          ...SERVER_TEST,
          name: 'server',
          // Files share the modules of their worker here too. Each makes its own database.
          isolate: false,
          include: ['packages/**/*.test.ts', 'services/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...UNIT_TESTS, ...LONG_TESTS],
        },
      },
      {
        test: {
          ...SERVER_TEST,
          name: 'long-server',
          isolate: false,
          include: [
            'packages/**/*.long.test.ts',
            'services/**/*.long.test.ts',
            'bench/**/*.long.test.ts',
            'web/server/**/*.long.test.ts',
            'tools/**/*.long.test.ts',
            ...CHAOS_TESTS,
          ],
        },
      },
      {
        test: {
          ...TIME_LIMITS,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LONG_TESTS],
        },
      },
      {
        test: {
          ...TIME_LIMITS,
          name: 'shop',
          include: ['scripts/**/*.test.ts', 'deploy/**/*.test.ts', 'web/**/*.build.test.ts'],
          exclude: [...configDefaults.exclude, ...LONG_TESTS],
        },
      },
      {
        test: {
          ...TIME_LIMITS,
          name: 'long-shop',
          include: ['scripts/**/*.long.test.ts', 'deploy/**/*.long.test.ts'],
        },
      },
    ],
  },
});
