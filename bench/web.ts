import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { canSandbox, CHROMIUM_ARGS, findChromium } from '../e2e/fixtures/chromium.ts';
import budgets from '../web/budgets.json' with { type: 'json' };
import { measureInteractions } from './interactions.ts';
import { median } from './rounds.ts';
import { startStack } from './stack.ts';

/**
 * `npm run bench:web`: the production build as Lighthouse's mobile preset sees it, beside the budgets of
 * web/budgets.json; the median of five visits to each page. npx fetches Lighthouse, which is too large to be installed for
 * everybody. The exit code is 1 when a budget is exceeded. Pages that need a
 * cart are visited by a guest with one product in it; search engines may not list them, so they have no SEO budget.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const VISIT_LIMIT_MS = 180_000;
const RESULT_BYTES_MAX = 64 * 1024 * 1024;
const VISITS = 5;
const PRODUCT_WITHOUT_OPTIONS = 3;
const { paths, pathsWithCart, atLeast, atMost } = budgets.lighthouse;
const { tapToPaint } = budgets;

const Result = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  runtimeError: z.object({ message: z.string() }).optional(),
});
type Result = z.infer<typeof Result>;
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
const chromeFlags = ['--headless=new', ...CHROMIUM_ARGS, ...(canSandbox() ? [] : ['--no-sandbox'])].join(' ');
const failures: string[] = [];
try {
  const cookie = await fillCart();
  const withoutSeo = measures.filter(({ name }) => name !== 'seo');
  for (const path of pathsWithCart) await measurePage(path, withoutSeo, { Cookie: cookie });
  for (const path of paths) await measurePage(path, measures);
  await measurePaints();
} finally {
  await stack.stop();
  await stack.remove();
}
process.exitCode = failures.length > 0 ? 1 : 0;

async function measurePage(
  path: string,
  wanted: Measure[],
  headers: Record<string, string> = {},
): Promise<void> {
  const results: Result[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) results.push(await visitPage(path, headers));
  console.log(`\n${path}`);
  for (const { name, budget, isKept, read } of wanted) {
    const figure = median(results.map(read));
    const remark = isKept(figure) ? '' : '  over its budget';
    if (remark !== '') failures.push(`${path} ${name}`);
    console.log(
      `  ${name.padEnd(26)} ${present(figure).padStart(8)}   budget ${present(budget).padStart(6)}${remark}`,
    );
  }
}

/** How long a tap waits for the next paint. */
async function measurePaints(): Promise<void> {
  console.log('\ntap to the next paint, in milliseconds');
  for (const { name, milliseconds } of await measureInteractions(stack.publicUrl)) {
    const remark = milliseconds <= tapToPaint ? '' : '  over its budget';
    if (remark !== '') failures.push(name);
    console.log(
      `  ${name.padEnd(26)} ${present(milliseconds).padStart(8)}   budget ${present(tapToPaint).padStart(6)}${remark}`,
    );
  }
}

/** Puts a product into the cart of a new guest. @returns the guest's cookie */
async function fillCart(): Promise<string> {
  const session = await fetch(`${stack.publicUrl}/api/session`);
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const added = await fetch(`${stack.publicUrl}/api/cart`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: PRODUCT_WITHOUT_OPTIONS, quantity: 1 }),
  });
  if (!added.ok) throw new Error(`POST /api/cart answered ${String(added.status)}`);

  return cookie;
}

async function visitPage(path: string, headers: Record<string, string>): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...[
        '--yes',
        LIGHTHOUSE,
        stack.publicUrl + path,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
      ],
      ...[`--chrome-flags=${chromeFlags}`, `--extra-headers=${JSON.stringify(headers)}`],
    ],
    {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      maxBuffer: RESULT_BYTES_MAX,
      timeout: VISIT_LIMIT_MS,
    },
  );
  const result = Result.parse(JSON.parse(stdout));
  if (result.runtimeError)
    throw new Error(`Lighthouse could not measure ${path}: ${result.runtimeError.message}`);

  return result;
}

function present(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 3 : 0);
}
