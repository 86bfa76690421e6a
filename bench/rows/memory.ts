import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

/** Memory of all our processes together after the earlier rows, without the database. */
export function measureMemory(stack: Stack): Promise<Row[]> {
  return Promise.resolve([
    { name: 'memory of all our processes', unit: 'MB', figure: stack.memoryOf('ours'), aim: '< 400 MB' },
  ]);
}
