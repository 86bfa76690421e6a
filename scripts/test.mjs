import './start/node-version.mjs';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from './machine/free-port.mjs';
import { runToEnd } from './machine/run-to-end.mjs';
import { buildIfStale } from './start/build/build-if-stale.mjs';
import { installIfMissing } from './start/build/install.mjs';
import { StartError } from './start/start-error.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stopping.abort(new StartError('Stopped.')));

// `npm test`, also as the first command of a fresh clone: the tests without a browser, then the journeys in one.
// `npm test -- unit`, `-- components`, `-- integration`, `-- e2e`, `-- long` or `-- chaos` runs a part. CI runs `npm test` and
// `npm run test:long`, which together are all tests. The last line counts; a runner that broke counts as a failure. A test that
// failed runs once more alone, when at most three did: one that passes then is listed as unstable.

/** More failures than this have a common cause, and none is repeated. */
const REPEATS_MAX = 3;
const projects = {
  unit: ['web', 'unit', 'tools'],
  components: ['components'],
  integration: ['server', 'shop'],
};
const journeys = ['shop', 'staff'];
const runners = {
  unit: () => runVitest('unit', byProject(projects.unit)),
  integration: () => runVitest('integration', byProject(projects.integration)),
  components: () => runVitest('components', byProject(projects.components)),
  'unit and integration': () => runVitest('unit and integration', byProject(Object.values(projects).flat())),
  e2e: () => runPlaywright(journeys),
  'long tests': () => runVitest('long', byProject(['long-server', 'long-shop'])),
  'long journeys': () => runPlaywright(journeys.map((project) => `long-${project}`)),
  chaos: () => runVitest('chaos', ['--config', 'vitest.chaos.config.ts']),
};
const parts = ['unit', 'components', 'integration', 'e2e', 'long', 'chaos'];
const wanted = process.argv.slice(2);
/** Seconds on two quiet cores, after install and build. Exceeding them is reported and is no failure. */
const budgets = { unit: 60, components: 80, integration: 130, 'unit and integration': 205, e2e: 95 };
const totals = { passed: 0, failed: 0 };
/** Names of the skipped tests; a name says what the test needs. */
const skipped = new Set();
/** What failed, and what failed first and passed alone. Printed at the end, where a truncated log still shows them. */
const failures = [];
const unstable = [];
const durations = [];
try {
  const unknown = wanted.filter((name) => !parts.includes(name));
  if (unknown.length > 0)
    throw new StartError(`Give ${parts.join(', ')} or nothing, not ${unknown.join(', ')}.`);
  await installIfMissing(root, stopping.signal);
  // The unit tests do not use the build.
  if (wanted.join() !== 'unit') await buildIfStale(root, stopping.signal);
  const names = wanted.length > 0 ? wanted : ['unit and integration', 'e2e'];
  for (const name of names.flatMap((part) => (part === 'long' ? ['long tests', 'long journeys'] : [part]))) {
    const startedAt = performance.now();
    const { passed, failed } = await runners[name]();
    durations.push({ name, seconds: (performance.now() - startedAt) / 1_000 });
    totals.passed += passed;
    totals.failed += failed.length;
    failures.push(...failed);
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
for (const test of unstable) console.log(`unstable: ${describe(test)}`);
for (const test of failures.slice(0, 50)) console.log(`failed: ${describe(test)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

function byProject(names) {
  return names.flatMap((name) => ['--project', name]);
}

function describe({ file, title, message = '' }) {
  return [file, title, stripVTControlCharacters(message).split('\n')[0]].filter(Boolean).join(': ');
}

async function runVitest(name, args) {
  return repeatFailed(await vitest(name, args), (failed) =>
    vitest(`${name} repeated`, [...args, ...new Set(failed.map(({ file }) => file))]),
  );
}

/** Most of a journey is waiting, so the two projects run in parallel, each with its own shop. */
async function runPlaywright(names) {
  const [shop, staff] = await Promise.all(names.map((project) => playwright(project)));
  const first = { passed: shop.passed + staff.passed, failed: [...shop.failed, ...staff.failed] };

  return repeatFailed(first, async (failed) => {
    const results = [];
    for (const project of new Set(failed.map((test) => test.project))) {
      const files = failed.filter((test) => test.project === project).map(({ file }) => file);
      results.push(await playwright(project, [...new Set(files)]));
    }

    return { failed: results.flatMap((result) => result.failed) };
  });
}

/**
 * On a busy machine a wait can be too short, so a few failed tests run once more, whole files at a time. What fails then
 * has failed; what passes is listed as unstable, and is a fault of the test or of the program.
 */
async function repeatFailed({ passed, failed }, repeat) {
  if (failed.length === 0 || failed.length > REPEATS_MAX || failed.some(({ file }) => file === undefined))
    return { passed, failed };
  const again = await repeat(failed);
  const isFailedAgain = (test) =>
    again.failed.some(({ file, title }) => file === test.file && title === test.title);
  const passedNow = failed.filter((test) => !isFailedAgain(test));
  unstable.push(...passedNow);

  return { passed: Math.max(0, passed + failed.length - again.failed.length), failed: again.failed };
}

async function vitest(name, args) {
  const report = path.join(root, 'test-results', `${name.replaceAll(' ', '-')}.json`);
  await rm(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]);

  return readReport(code, report, ({ numPassedTests, testResults }) => {
    const failed = [];
    for (const { name: absolute, status, message, assertionResults } of testResults) {
      const file = path.relative(root, absolute);
      const notRun = assertionResults.filter((test) => ['skipped', 'pending', 'todo'].includes(test.status));
      for (const test of notRun) skipped.add(`${file}: ${test.fullName}`);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      failed.push(...tests.map((test) => ({ file, title: test.fullName, message: test.failureMessages[0] })));
      if (status === 'failed' && tests.length === 0) failed.push({ file, title: 'the file itself', message });
    }

    return { passed: numPassedTests, failed };
  });
}

async function playwright(project, files = []) {
  const report = path.join(root, 'test-results', `e2e-${project}.json`);
  // It needs packages, so it is imported after the install.
  const { createJourneyDataDir } = await import('./testing/journey-data-dir.mjs');
  const dataDir = await createJourneyDataDir();
  await rm(report, { force: true });
  try {
    const code = await run(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config=e2e/playwright.config.ts',
        `--project=${project}`,
        ...files,
      ],
      { E2E_PORT: String(await freePort()), E2E_DATA_DIR: dataDir, E2E_REPORT: report },
    );

    return await readReport(code, report, ({ stats, suites }) => {
      const specs = suites.flatMap(specsOf).filter((spec) => !spec.ok);
      const failed = specs.map(({ file, title, tests }) => ({
        file,
        title,
        project,
        message: tests[0]?.results[0]?.error?.message,
      }));

      return { passed: stats.expected, failed };
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Every test of a suite of Playwright's report and of the suites in it. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
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

/** What the runner's report says. It is a failure when there is no report, or when the runner failed without a failed test. */
async function readReport(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: [{ title: 'the runner wrote no report' }] };
  const { passed, failed } = read(JSON.parse(await readFile(report, 'utf8')));
  if (code !== 0 && failed.length === 0)
    failed.push({ title: 'an error outside every test; the output above has it' });

  return { passed, failed };
}
