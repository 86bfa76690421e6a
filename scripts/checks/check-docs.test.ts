import { describe, expect, it } from 'vitest';
import { checkTree, findProblems } from './check-docs.mjs';

const CART = '# Cart\n\n## 1. Items\n\nText.\n\n## 2. Calls\n';

const check = (files: Record<string, string>) => {
  const all = new Map(Object.entries({ 'docs/behaviour/cart.md': CART, ...files }));

  return findProblems(all, (file) => all.has(file));
};

describe('the check of citations and links', () => {
  it('accepts one and several sections that exist', () =>
    expect(check({ 'a.ts': '// (behaviour: cart 1)\n/* behaviour: cart 1, cart 2 */' })).toEqual([]));

  it.each([
    ['a section that does not exist', 'behaviour: cart 3', 'cart 3'],
    ['an area that does not exist', 'behaviour: basket 1', 'basket 1'],
    ['the second of two citations', 'behaviour: cart 1, cart 9', 'cart 9'],
    ['a citation without a number', 'behaviour: cart', '(unreadable)'],
  ])('reports %s', (_what, citation, reported) =>
    expect(check({ 'a.ts': `// (${citation})` })).toEqual([`a.ts: no section behaviour: ${reported}`]),
  );

  it('reports a decision that does not exist', () => {
    const decision = { 'docs/decisions/0001-packages-export-typescript-source.md': '# 1. Sources' };

    expect(check({ ...decision, 'a.ts': '// decision 0001, decision 0002' })).toEqual([
      'a.ts: no decision 0002',
    ]);
  });

  it('reports two decisions with one number', () => {
    const decisions = {
      'docs/decisions/0001-sources.md': '# 1. A',
      'docs/decisions/0001-queue.md': '# 1. B',
    };

    expect(check(decisions)).toEqual(['docs/decisions/0001-queue.md: another decision has this number']);
  });

  it.each(['(decisions: Identity)', 'Specification, section 7', 'see decisions.md'])(
    'reports a document that the repository does not contain: %s',
    (words) => expect(check({ 'a.ts': `// ${words}` })).toHaveLength(1),
  );

  it('reports links to files and headings that do not exist', () => {
    const text =
      '[a](behaviour/cart.md) [b](behaviour/cart.md#2-calls) [c](gone.md) [d](behaviour/cart.md#3-x)';

    expect(check({ 'docs/page.md': text })).toEqual([
      'docs/page.md: the link gone.md leads nowhere',
      'docs/page.md: the link behaviour/cart.md#3-x leads nowhere',
    ]);
  });

  it('leaves addresses of the web and examples in code alone', () => {
    const text = '[a](https://example.com/x)\n\n```\n[b](gone.md)\n```\n\n`[c](gone.md)`';

    expect(check({ 'docs/page.md': text })).toEqual([]);
  });
});

describe('the check of the tree', () => {
  const TREE = '## The tree\n\n```\nservices/\n  api/src/     the api\n    cart/ staff/\n```\n';
  const files = [
    'services/api/src/cart/a.ts',
    'services/api/src/staff/a.ts',
    'services/api/src/staff/files/a.ts',
  ];

  it('accepts a tree that names every area with code', () => expect(checkTree(TREE, files)).toEqual([]));

  it('reports a folder that does not exist, and one that is not named', () =>
    expect(checkTree(TREE, [...files.slice(1), 'services/api/src/orders/order/a.ts'])).toEqual([
      'docs/architecture.md: no folder services/api/src/cart',
      'docs/architecture.md: the tree does not name services/api/src/orders',
    ]));
});
