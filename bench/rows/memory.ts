import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

/**
 * Memory of all our processes together after the earlier rows, without the database. The aim is a little more than the highest
 * figure that was seen; the same processes take less at rest.
 */
export function measureMemory(stack: Stack): Promise<Row[]> {
  return Promise.resolve([
    { name: 'memory of all our processes', unit: 'MB', figure: stack.memoryOf('ours'), aim: '≤ 600 MB' },
  ]);
}
