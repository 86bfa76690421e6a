import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { canSandbox, CHROMIUM_ARGS, findChromium } from '../e2e/fixtures/chromium.ts';
import budgets from '../web/budgets.json' with { type: 'json' };
import { median } from './rounds.ts';
import { startStack } from './stack.ts';

/**
 * `npm run bench:web`: the production build as Lighthouse's mobile preset sees it, beside the budgets of
 * web/budgets.json; the median of three visits to each page. The exit code is 1 when a budget is exceeded.
 */
const VISITS = 3;
const { paths, atLeast, atMost } = budgets.lighthouse;

type Result = RunnerResult['lhr'];
interface Measure {
  name: string;
  budget: number;
  isKept: (figure: number) => boolean;
  read: (result: Result) => number;
}

const measures: Measure[] = [
  ...Object.entries(atLeast).map(([name, budget]) => ({
    name,
    budget,
    isKept: (figure: number) => figure >= budget,
    read: ({ categories }: Result) => Math.round((categories[name]?.score ?? 0) * 100),
  })),
  ...Object.entries(atMost).map(([name, budget]) => ({
    name,
    budget,
    isKept: (figure: number) => figure <= budget,
    read: ({ audits }: Result) => audits[name]?.numericValue ?? Infinity,
  })),
];

const stack = await startStack();
const { executablePath, env } = findChromium();
const browser = await launch({
  chromePath: executablePath,
  envVars: { ...process.env, ...env },
  chromeFlags: ['--headless=new', ...CHROMIUM_ARGS, ...(canSandbox() ? [] : ['--no-sandbox'])],
});
const failures: string[] = [];
try {
  for (const path of paths) {
    const results: Result[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) results.push(await visitPage(path));
    console.log(`\n${path}`);
    for (const { name, budget, isKept, read } of measures) {
      const figure = median(results.map(read));
      const remark = isKept(figure) ? '' : '  over its budget';
      if (remark !== '') failures.push(`${path} ${name}`);
      console.log(
        `  ${name.padEnd(26)} ${present(figure).padStart(8)}   budget ${present(budget).padStart(6)}${remark}`,
      );
    }
  }
} finally {
  browser.kill();
  await stack.stop();
  await stack.remove();
}
process.exitCode = failures.length > 0 ? 1 : 0;

async function visitPage(path: string): Promise<Result> {
  const run = await lighthouse(stack.publicUrl + path, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
  });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  }

  return run.lhr;
}

function present(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 3 : 0);
}
