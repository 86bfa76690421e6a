import { median } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const STARTS = 5;

/** Seconds from `npm start` until it is ready, when the build and the data exist. */
export async function measureStart(stack: Stack): Promise<Row[]> {
  const seconds: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    seconds.push(await stack.start());
    await stack.stop();
  }

  return [{ name: 'npm start until ready (warm)', unit: 's', figure: median(seconds), aim: '< 5 s' }];
}
