import { defineConfig } from 'vitest/config';
import web from './vite.config.ts';

/** The tests that render components: four fifths of the time of all tests of web, so `npm run test:unit` leaves them out. */
export default defineConfig((env) => {
  const config = web(env);

  return {
    ...config,
    test: {
      ...config.test,
      name: 'components',
      // A quarter less processor time than jsdom. A file that needs what it lacks asks for jsdom at its top (decision 0023).
      environment: 'happy-dom',
      include: ['src/**/*.test.tsx'],
    },
  };
});
