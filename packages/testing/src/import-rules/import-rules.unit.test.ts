import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import rules from '../../../../.dependency-cruiser.cjs';

/** Rule, importing file, imported file. */
const FORBIDDEN = [
  ['contracts-import-nothing-of-ours', 'packages/contracts/src/a.ts', 'packages/database/src/index.ts'],
  ['contracts-import-nothing-of-ours', 'packages/contracts/src/b.ts', 'packages/format/src/index.ts'],
  ['contracts-import-nothing-of-ours', 'packages/contracts/src/c.ts', 'web/src/paths.ts'],
  ['server-kit-knows-nothing-of-the-shop', 'packages/server-kit/src/a.ts', 'packages/database/src/index.ts'],
  ['server-kit-knows-nothing-of-the-shop', 'packages/server-kit/src/b.ts', 'services/api/src/app.ts'],
  ['services-never-import-each-other', 'services/chat/src/a.ts', 'services/api/src/app.ts'],
  ['packages-never-import-services', 'packages/mail/src/a.ts', 'services/api/src/app.ts'],
  [
    'analytics-tables-are-behind-their-package',
    'services/api/src/a.ts',
    'packages/analytics/src/store/write.ts',
  ],
  [
    'reports-and-store-stay-apart',
    'packages/analytics/src/reports/a.ts',
    'packages/analytics/src/store/write.ts',
  ],
  ['browser-code-imports-contracts-and-format', 'web/src/app/a.ts', 'packages/server-kit/src/index.ts'],
  ['browser-code-imports-contracts-and-format', 'web/src/app/b.test.ts', 'services/api/src/app.ts'],
  ['browser-code-imports-contracts-and-format', 'web/src/app/c.ts', 'web/server/app.ts'],
  ['browser-code-ships-no-zod', 'web/src/app/d.ts', 'packages/contracts/src/fields.ts'],
  ['browser-code-ships-no-zod', 'web/src/app/j.ts', 'packages/contracts/src/mail/mail.ts'],
  ['web-server-stays-out-of-the-database', 'web/server/a.ts', 'packages/database/src/index.ts'],
  [
    'areas-of-the-shop-never-import-each-other',
    'web/src/shop/cart/a.ts',
    'web/src/shop/catalogue/search/b.ts',
  ],
  ['areas-of-the-shop-never-import-each-other', 'web/src/shop/cart/c.ts', 'web/src/shop/pages/Home.page.ts'],
  ['consoles-never-import-each-other', 'web/src/staff/mail/a.ts', 'web/src/staff/orders/b.ts'],
  ['chat-client-knows-no-view', 'web/src/chat-client/a.ts', 'web/src/shop/catalogue/search/b.ts'],
  ['components-know-no-area', 'web/src/components/a.ts', 'web/src/shop/catalogue/search/b.ts'],
  ['ui-kit-is-not-shipped', 'web/src/app/e.ts', 'web/src/ui-kit/specimens.ts'],
  ['tests-are-not-imported', 'services/api/src/b.ts', 'services/api/src/cart.test.ts'],
  ['only-tests-import-testing', 'services/api/src/c.ts', 'packages/testing/src/index.ts'],
] as const;

const ALLOWED = [
  ['packages/contracts/src/d.ts', 'packages/contracts/src/fields.ts'],
  ['packages/server-kit/src/c.ts', 'packages/contracts/src/fields.ts'],
  ['packages/server-kit/src/d.test.ts', 'packages/database/src/index.ts'],
  ['web/src/app/f.ts', 'packages/format/src/index.ts'],
  ['web/src/app/g.ts', 'packages/contracts/src/limits.ts'],
  ['web/src/app/h.test.ts', 'packages/testing/src/index.ts'],
  ['web/src/app/i.ts', 'packages/contracts/src/calls/index.ts'],
] as const;

const lastOf = (pair: readonly string[]): [string, string] => [pair.at(-2) ?? '', pair.at(-1) ?? ''];

/** Cruises a tree with one file for each import. The rules match paths alone, so the files need no other content. */
async function findViolations(imports: readonly (readonly [string, string])[]) {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'ronin-import-rules-')));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  try {
    for (const [, to] of imports) await write(to, 'export const value = 1;\n');
    for (const [from, to] of imports) {
      await write(from, `export * from './${path.relative(path.dirname(from), to)}';\n`);
    }
    const { output } = await cruise(['packages', 'services', 'web'], {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules.forbidden } as never,
    });

    return (output as ICruiseResult).summary.violations
      .map(({ rule, from, to }) => [rule.name, from, to])
      .sort();
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

it('refuses each forbidden import by its rule, and no allowed one', async () => {
  const found = await findViolations([...FORBIDDEN, ...ALLOWED].map(lastOf));

  // An import may break two rules, so there can be more than the expected ones.
  const missed = FORBIDDEN.filter((row) => !found.some((line) => String(line) === String(row)));
  expect(missed).toEqual([]);
  expect(found.filter(([, from]) => ALLOWED.some((pair) => pair[0] === from))).toEqual([]);
});

it('has a forbidden import for each rule but the one about cycles', () => {
  const proved = new Set<string>(FORBIDDEN.map(([rule]) => rule));

  expect(rules.forbidden.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual(['no-cycles']);
});
