import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { canSandbox, CHROMIUM_ARGS, findChromium } from './chromium.ts';

const root = path.dirname(import.meta.dirname);
const port = process.env.E2E_PORT ?? '8099';
const dataDir = process.env.E2E_DATA_DIR ?? path.join(root, '.cache', 'e2e-data');
const { executablePath, env } = findChromium();

/** The real shop, as `npm start` runs it, and a real browser. `node scripts/test.mjs e2e` gives it a port and fresh data. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results', 'e2e'),
  fullyParallel: false,
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results', 'e2e.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath,
      args: CHROMIUM_ARGS,
      chromiumSandbox: canSandbox(),
      env: { ...process.env, ...env },
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      RATE_LIMITS: 'off',
      STAFF_USERNAME: 'admin',
      STAFF_PASSWORD: 'e2e-only-password',
    },
  },
});
