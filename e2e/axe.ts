import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> };
  }
}

/** No accessibility violation on the page as it stands. The policy forbids a script element, so axe comes by the debugger. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged when they have arrived; an animation that was cut short has too.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A placeholder breathes for as long as it waits.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => window.axe.run());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

  expect(found).toEqual([]);
}
