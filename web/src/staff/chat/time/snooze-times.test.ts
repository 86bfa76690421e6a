import { expect, it } from 'vitest';
import { listSnoozeTimes } from './snooze-times.ts';

it('offers times in the future only, also on a Monday', () => {
  const monday = new Date(2026, 10, 23, 10, 30);
  const times = listSnoozeTimes(monday).map(({ until }) => new Date(until));

  expect(times).toEqual([
    new Date(2026, 10, 23, 11, 30),
    new Date(2026, 10, 24, 9),
    new Date(2026, 10, 30, 9),
    new Date(2026, 11, 21, 9),
  ]);
});
