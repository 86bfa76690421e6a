import { expect, it } from 'vitest';
import { stepRange } from './step-range.ts';

const now = new Date('2026-11-21T08:00:00Z');
const days = (first: string, last: string) => ({ first, last });

it.each([
  ['today', -1, 'yesterday'],
  ['yesterday', 1, 'today'],
  ['yesterday', -1, days('2026-11-19', '2026-11-19')],
  ['7d', -1, days('2026-11-08', '2026-11-14')],
  ['30d', -1, days('2026-09-23', '2026-10-22')],
  ['month', -1, 'last-month'],
  ['last-month', 1, 'month'],
  ['last-month', -1, days('2026-09-01', '2026-09-30')],
  ['year', -1, days('2025-01-01', '2025-12-31')],
  [days('2025-01-01', '2025-12-31'), 1, 'year'],
  [days('2026-01-01', '2026-03-31'), 1, days('2026-04-01', '2026-06-30')],
  [days('2026-11-08', '2026-11-14'), 1, '7d'],
] as const)('%j and %d is %j', (range, step, expected) =>
  expect(stepRange({ range, timeZone: 'UTC' }, now, step)).toEqual(expected),
);

it.each(['today', '7d', 'month', 'year'] as const)('%s has nothing after it', (range) =>
  expect(stepRange({ range, timeZone: 'UTC' }, now, 1)).toBeNull(),
);
