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
  await page.evaluate(comeToRest);
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => window.axe.run());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);

  expect(found).toEqual([]);
}

/** Colours are judged when they have arrived. What appears is drawn once before it begins to move, so it is looked for again. */
async function comeToRest(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let frames = 0;
  while (frames < 4) {
    await nextFrame();
    const moving = document
      .getAnimations()
      // A placeholder breathes for as long as it waits.
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    // One that was cut short has arrived, too.
    await Promise.allSettled(moving.map((animation) => animation.finished));
    frames = moving.length > 0 ? 0 : frames + 1;
  }
}
