import { expect, it } from 'vitest';
import { describeAvailability } from './describe-availability.ts';

/** A moment by the clock of this machine, in any zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0);
const closed = (opensAt: Date | null) => ({
  available: false,
  opensAt: opensAt?.toISOString() ?? null,
  usualAnswerSeconds: 60,
});
const open = (usualAnswerSeconds: number | null) => ({ available: true, opensAt: null, usualAnswerSeconds });

it.each([
  [at(2, 14), 'Somebody is here again today at 2:00 PM.'],
  [at(3, 9), 'Somebody is here again tomorrow at 9:00 AM.'],
  [at(5, 9), 'Somebody is here again on Thursday at 9:00 AM.'],
  [at(11, 9), 'Somebody is here again on Wednesday, Nov 11, at 9:00 AM.'],
])('says when somebody is there again: %s', (opensAt, expected) =>
  expect(describeAvailability(closed(opensAt), at(2, 8))).toBe(expected),
);

it.each([
  [20, 'less than a minute'],
  [70, 'a minute'],
  [140, '2 minutes'],
  [3_700, 'an hour'],
  [9_000, '3 hours'],
])('says how long the first answer usually takes: %i s', (seconds, expected) =>
  expect(describeAvailability(open(seconds), at(2, 8))).toBe(`The first answer usually takes ${expected}.`),
);

it('says nothing that is not known', () => {
  expect(describeAvailability(closed(null), at(2, 8))).toBeNull();
  expect(describeAvailability(open(null), at(2, 8))).toBeNull();
});
