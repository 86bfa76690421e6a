import { expect, it } from 'vitest';
import { computeDelta, type Reason } from './movement-delta.ts';

it.each<[Reason, string, number]>([
  ['received', ' 3 ', 3],
  ['returned', '1', 1],
  ['damaged', '2', -2],
  ['count', '12', 2],
  ['count', '0', -10],
  ['correction', '-4', -4],
  ['correction', '−4', -4],
  ['correction', '+5', 5],
])('%s with %j of ten changes the stock by %i', (reason, typed, delta) =>
  expect(computeDelta(reason, typed, 10)).toEqual({ delta }),
);

it.each<[Reason, string]>([
  ['received', ''],
  ['received', '0'],
  ['received', '-1'],
  ['received', '1.5'],
  ['damaged', 'two'],
  ['count', '10'],
  ['correction', '0'],
  ['correction', '1234567'],
])('%s with %j of ten is refused', (reason, typed) =>
  expect(computeDelta(reason, typed, 10)).toEqual({ problem: expect.any(String) as unknown }),
);
