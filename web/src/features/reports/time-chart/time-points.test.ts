import type { TimeSeriesReport } from '@ronin/contracts';
import { expect, it } from 'vitest';
import { toTimePoints } from './time-points.ts';

const point = (start: string, visits: number): TimeSeriesReport['rows'][number] => ({
  start,
  pageViews: visits,
  productViews: 0,
  events: 0,
  visits,
  visitors: visits,
});
const ZONE = { timeZone: 'Europe/Berlin', valueOf: ({ visits }: { visits: number }) => visits };

it('pairs each day with the day of the period before, also when the clocks changed in between', () => {
  const report = {
    interval: 'day',
    rows: [point('2026-10-01T00:00:00+02:00', 1), point('2026-10-02T00:00:00+02:00', 2)],
    previous: [
      point('2026-09-28T23:00:00+02:00', 90),
      point('2026-09-29T00:00:00+02:00', 10),
      point('2026-09-30T00:00:00+02:00', 20),
    ],
  } as TimeSeriesReport;

  expect(toTimePoints(report, ZONE).map(({ value, previous }) => [value, previous])).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

it('has no value before where that period has fewer intervals, and none at all without a comparison', () => {
  const rows = [point('2026-10-01T00:00:00+02:00', 1), point('2026-10-02T00:00:00+02:00', 2)];
  const previous = [point('2026-09-30T00:00:00+02:00', 20)];

  expect(
    toTimePoints({ interval: 'day', rows, previous } as TimeSeriesReport, ZONE).map((one) => one.previous),
  ).toEqual([null, 20]);
  expect(
    toTimePoints({ interval: 'day', rows, previous: null } as TimeSeriesReport, ZONE)[0],
  ).not.toHaveProperty('previous');
});
