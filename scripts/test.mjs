import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfMissing } from './start/install.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// `npm test`, also as the first command of a fresh clone: unit and integration tests, then the journeys in a browser.
// `npm test -- unit` or `-- e2e` runs one of them. The last line counts; a runner that broke counts as a failure.
const runners = { unit: runVitest, e2e: runPlaywright };
const wanted = process.argv.slice(2).filter((name) => name in runners);
await installIfMissing(root);

let passed = 0;
let failed = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(runners)) {
  const count = await runners[name]();
  passed += count.passed;
  failed += count.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runVitest() {
  const report = path.join(root, 'test-results', 'unit.json');
  await rm(report, { force: true });
  const code = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {},
  );

  return count(code, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
}

async function runPlaywright() {
  const report = path.join(root, 'test-results', 'e2e.json');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-e2e-'));
  await rm(report, { force: true });
  try {
    const env = { E2E_PORT: String(await freePort()), E2E_DATA_DIR: dataDir };
    const code = await run(
      ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'],
      env,
    );

    return await count(code, report, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run(args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');

  return code;
}

/** What the runner's report says; without a report, or with a failure that no test owns, at least one failure. */
async function count(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const [passed, failed] = read(JSON.parse(await readFile(report, 'utf8')));

  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();

  return port;
}
