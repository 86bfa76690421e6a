import { defineConfig } from 'vitest/config';
import { CHAOS_TESTS, SERVER_TEST } from './vitest.shared.ts';

/** `npm run test:chaos`: the chaos tests at full length. `npm run test:long` runs the same files, short and with the same seeds. */
export default defineConfig({
  test: {
    ...SERVER_TEST,
    include: CHAOS_TESTS,
    env: { CHAOS: 'long' },
    // One after the other: a fault must meet a test that is at work, not one that waits for the processor.
    fileParallelism: false,
  },
});
