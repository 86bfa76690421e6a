import './start/node-version.mjs';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './machine/free-port.mjs';
import { runToEnd } from './machine/run-to-end.mjs';
import { buildIfStale } from './start/build/build-if-stale.mjs';
import { installIfMissing } from './start/build/install.mjs';
import { StartError } from './start/start-error.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stopping.abort(new StartError('Stopped.')));

// `npm test`, also as the first command of a fresh clone: all tests without a browser, then the journeys in one.
// `npm test -- unit`, `-- integration`, `-- e2e` or `-- chaos` runs a part. The last line counts; a runner that broke counts
// as a failure.
const projects = { unit: ['web', 'unit', 'tools'], integration: ['server', 'shop'] };
const runners = {
  unit: () => runVitest('unit', byProject(projects.unit)),
  integration: () => runVitest('integration', byProject(projects.integration)),
  'unit and integration': () => runVitest('unit and integration', byProject(Object.values(projects).flat())),
  e2e: runPlaywright,
  chaos: () => runVitest('chaos', ['--config', 'vitest.chaos.config.ts']),
};
const parts = ['unit', 'integration', 'e2e', 'chaos'];
const wanted = process.argv.slice(2);
/** Seconds on two quiet cores, after install and build. Exceeding them is reported and is no failure. */
const budgets = { unit: 60, integration: 180, 'unit and integration': 200, e2e: 120 };
const totals = { passed: 0, failed: 0 };
/** Names of the failed tests, repeated at the end, where a truncated log still shows them. */
const failures = [];
/** Names of the skipped tests; a name says what the test needs. */
const skipped = [];
const durations = [];
try {
  const unknown = wanted.filter((name) => !parts.includes(name));
  if (unknown.length > 0)
    throw new StartError(`Give ${parts.join(', ')} or nothing, not ${unknown.join(', ')}.`);
  await installIfMissing(root, stopping.signal);
  // The unit tests need no build, and what a test of the build would say is old then.
  if (wanted.join() !== 'unit') await buildIfStale(root, stopping.signal);
  for (const name of wanted.length > 0 ? wanted : ['unit and integration', 'e2e']) {
    const startedAt = performance.now();
    const { passed, failed } = await runners[name]();
    durations.push({ name, seconds: (performance.now() - startedAt) / 1_000 });
    totals.passed += passed;
    totals.failed += failed;
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  totals.failed += 1;
}
for (const name of skipped) console.log(`skipped: ${name}`);
for (const { name, seconds } of durations) {
  const budget = budgets[name] === undefined ? '' : `, budget ${budgets[name]} s on two quiet cores`;
  console.log(`time: ${name} ${seconds.toFixed(0)} s${budget}`);
}
for (const name of failures.slice(0, 50)) console.log(`failed: ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

function byProject(names) {
  return names.flatMap((name) => ['--project', name]);
}

async function runVitest(name, args) {
  const report = path.join(root, 'test-results', `${name.replaceAll(' ', '-')}.json`);
  await rm(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]);

  return count(code, report, ({ numPassedTests, numFailedTests, testResults }) => {
    for (const file of testResults) {
      const name = path.relative(root, file.name);
      const notRun = file.assertionResults.filter((test) =>
        ['skipped', 'pending', 'todo'].includes(test.status),
      );
      skipped.push(...notRun.map((test) => `${name}: ${test.fullName}`));
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      failures.push(...failed.map((test) => `${name}: ${test.fullName}`));
      if (file.status === 'failed' && failed.length === 0) failures.push(`${name}: the file itself`);
    }

    return [numPassedTests, numFailedTests];
  });
}

/** Most of a journey is waiting, so the two projects run in parallel, each with its own shop. */
async function runPlaywright() {
  const results = await Promise.all(['shop', 'staff'].map(runProject));

  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function runProject(project) {
  const report = path.join(root, 'test-results', `e2e-${project}.json`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-e2e-'));
  await rm(report, { force: true });
  try {
    const code = await run(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config=e2e/playwright.config.ts',
        `--project=${project}`,
      ],
      { E2E_PORT: String(await freePort()), E2E_DATA_DIR: dataDir, E2E_REPORT: report },
    );

    return await count(code, report, ({ stats, suites }) => {
      const specs = suites.flatMap(specsOf).filter((spec) => !spec.ok || spec.tests.some(isFlaky));
      failures.push(...specs.map((spec) => `${spec.file}:${spec.line}: ${spec.title}`));

      return [stats.expected, stats.unexpected + stats.flaky];
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Every test of a suite of Playwright's report and of the suites in it. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function isFlaky(test) {
  return test.status === 'flaky';
}

/** On SIGINT both runners end what they started, the shop too; on SIGTERM Playwright would not. */
async function run(args, env = {}) {
  const { code } = await runToEnd(process.execPath, args, {
    cwd: root,
    signal: stopping.signal,
    stopWith: 'SIGINT',
    stopLimitMs: 20_000,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });

  return code;
}

/** The counts of the runner's report. At least one failure when the report is missing or a failure belongs to no test. */
async function count(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const [passed, failed] = read(JSON.parse(await readFile(report, 'utf8')));
  if (code !== 0 && failed === 0) failures.push('an error outside every test; the output above has it');

  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
