import { defineConfig } from 'vitest/config';
import web from './vite.config.ts';

/** The tests that render components: four fifths of the time of all tests of web, so `npm run test:unit` leaves them out. */
export default defineConfig((env) => {
  const config = web(env);

  return { ...config, test: { ...config.test, name: 'components', include: ['src/**/*.test.tsx'] } };
});
