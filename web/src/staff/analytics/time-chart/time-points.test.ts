import { expect, it } from 'vitest';
import { toTimePoints } from './time-points.ts';

const point = (start: string, value: number) => ({ start, value });
const timeZone = 'Europe/Berlin';
const pairs = (points: ReturnType<typeof toTimePoints>) =>
  points.map(({ value, before }) => [value, before?.value]);

it('pairs each day, and the part of today, with those of the period before', () => {
  const rows = [point('2026-10-01T00:00:00+02:00', 1), point('2026-10-02T00:00:00+02:00', 2)];
  const before = [point('2026-09-29T00:00:00+02:00', 10), point('2026-09-30T00:00:00+02:00', 20)];
  const points = toTimePoints(rows, { before, interval: 'day', timeZone });

  expect(pairs(points)).toEqual([
    [1, 10],
    [2, 20],
  ]);
  expect(points[1]).toMatchObject({
    label: 'Fri 2 Oct',
    shortLabel: '2 Oct',
    before: { label: 'Wed 30 Sept' },
  });
});

it('pairs the hours after a change of the clocks with the same hours by the clock', () => {
  const rows = [point('2026-10-26T01:00:00+01:00', 1), point('2026-10-26T02:00:00+01:00', 2)];
  const before = [
    point('2026-10-25T01:00:00+02:00', 90),
    point('2026-10-25T02:00:00+02:00', 10),
    point('2026-10-25T02:00:00+01:00', 20),
  ];

  expect(pairs(toTimePoints(rows, { before, interval: 'hour', timeZone }))).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

it('has no value before where that period has fewer intervals, and none at all without a comparison', () => {
  const rows = [point('2026-10-01T00:00:00+02:00', 1), point('2026-10-02T00:00:00+02:00', 2)];
  const before = [point('2026-09-30T00:00:00+02:00', 20)];

  expect(pairs(toTimePoints(rows, { before, interval: 'day', timeZone }))).toEqual([
    [1, undefined],
    [2, 20],
  ]);
  expect(pairs(toTimePoints(rows, { before: null, interval: 'day', timeZone }))).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
});
