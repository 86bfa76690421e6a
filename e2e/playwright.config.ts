import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { canSandbox, CHROMIUM_ARGS, findChromium } from './fixtures/chromium.ts';

const root = path.dirname(import.meta.dirname);
const port = process.env.E2E_PORT ?? '8099';
const dataDir = process.env.E2E_DATA_DIR ?? path.join(root, '.cache', 'e2e-data');
const { executablePath, env } = findChromium();
const report = process.env.E2E_REPORT ?? path.join(root, 'test-results', 'e2e.json');

/** The journeys that `npm test` leaves to `npm run test:long`: files `*.long.spec.ts`, and tests with the tag `@long`. */
const LONG = /@long|\.long\.spec\.ts/;

/** Nothing moves in the journeys of `npm test`, which saves a tenth of their time. In the long ones it does. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * The real shop, as `npm start` runs it, and a real browser. `npm test -- e2e` and `-- long` run two projects side by
 * side, each with its own port and data. The folders are divided so that both take about as long.
 */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results', `e2e-${port}`),
  fullyParallel: false,
  workers: 1,
  projects: [
    { name: 'shop', testMatch: '{shop,analytics}/**/*.spec.ts', grepInvert: LONG, use: STILL },
    { name: 'staff', testMatch: 'staff/**/*.spec.ts', grepInvert: LONG, use: STILL },
    { name: 'long-shop', testMatch: 'shop/**/*.spec.ts', grep: LONG },
    { name: 'long-staff', testMatch: '{staff,analytics,ui-kit}/**/*.spec.ts', grep: LONG },
  ],
  globalTeardown: path.join(import.meta.dirname, 'fixtures', 'check-mails.ts'),
  forbidOnly: process.env.CI !== undefined,
  // Upper bounds only: the machine may be slow and busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // The consoles follow the system until somebody chooses a scheme. Some journeys choose the light one.
    colorScheme: 'dark',
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
      MAIL_REPLY_DOMAIN: 'reply.example',
      MAIL_INBOUND_SECRET: 'e2e-only-mail-secret',
      STAFF_USERNAME: 'admin',
      STAFF_PASSWORD: 'e2e-only-password',
    },
  },
});
