// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import budgets from '../../budgets.json' with { type: 'json' };
import { pages } from '../../src/shop/shell/pages.ts';
import { findWebRoot } from '../web-root.ts';
import { listFirstLoad } from './build-manifest.ts';

const clientDir = join(findWebRoot(), 'dist/client');
const brotliBytes = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(clientDir, `${file}.br`)).size, 0);

/** Of the production build, which `npm test` makes first. */
describe('the first load of the shop', () => {
  const { page, scriptBytes, styleBytes, neverHolds } = budgets.firstLoad;
  const { parts, scriptBytes: chatBytes } = budgets.chatOnIntent;
  const { scripts, styles } = listFirstLoad(clientDir, page);

  it(`takes at most ${String(scriptBytes)} bytes of script and ${String(styleBytes)} of style`, () => {
    expect(brotliBytes(scripts)).toBeLessThanOrEqual(scriptBytes);
    expect(brotliBytes(styles)).toBeLessThanOrEqual(styleBytes);
    expect(brotliBytes(scripts)).toBeGreaterThan(0);
  });

  it(`is followed, when the chat is wanted, by at most ${String(chatBytes)} bytes of script for all of it`, () => {
    const chat = parts.flatMap((part) => listFirstLoad(clientDir, part).scripts);
    const later = [...new Set(chat)].filter((file) => !scripts.includes(file));

    expect(later.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('')).toContain('/socket.io');
    expect(brotliBytes(later)).toBeLessThanOrEqual(chatBytes);
  });

  it.each(pages.map(({ source }) => source))('knows the page %s', (source) =>
    expect(listFirstLoad(clientDir, source).scripts.length).toBeGreaterThan(1),
  );

  it('contains no chat, no socket, no staff console, no checkout and no zod', () => {
    const code = scripts.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('');

    expect(neverHolds.filter((part) => code.includes(part))).toEqual([]);
  });
});
