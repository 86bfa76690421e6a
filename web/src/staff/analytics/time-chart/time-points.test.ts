import type { ReportOf } from '@ronin/contracts';
import { expect, it } from 'vitest';
import { toTimePoints } from './time-points.ts';

const point = (start: string, visits: number): ReportOf<'getTimeSeries'>['rows'][number] => ({
  start,
  pageViews: visits,
  productViews: 0,
  events: 0,
  visits,
  visitors: visits,
});
const ZONE = { timeZone: 'Europe/Berlin', valueOf: ({ visits }: { visits: number }) => visits };

it('pairs each day, and the part of today, with those of the period before', () => {
  const report = {
    interval: 'day',
    rows: [point('2026-10-01T00:00:00+02:00', 1), point('2026-10-02T00:00:00+02:00', 2)],
    previous: [point('2026-09-29T00:00:00+02:00', 10), point('2026-09-30T00:00:00+02:00', 20)],
  } as ReportOf<'getTimeSeries'>;

  expect(toTimePoints(report, ZONE).map(({ value, previous }) => [value, previous])).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

it('pairs the hours after a change of the clocks with the same hours by the clock', () => {
  const report = {
    interval: 'hour',
    rows: [point('2026-10-26T01:00:00+01:00', 1), point('2026-10-26T02:00:00+01:00', 2)],
    previous: [
      point('2026-10-25T01:00:00+02:00', 90),
      point('2026-10-25T02:00:00+02:00', 10),
      point('2026-10-25T02:00:00+01:00', 20),
    ],
  } as ReportOf<'getTimeSeries'>;

  expect(toTimePoints(report, ZONE).map(({ value, previous }) => [value, previous])).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

it('has no value before where that period has fewer intervals, and none at all without a comparison', () => {
  const rows = [point('2026-10-01T00:00:00+02:00', 1), point('2026-10-02T00:00:00+02:00', 2)];
  const previous = [point('2026-09-30T00:00:00+02:00', 20)];

  expect(
    toTimePoints({ interval: 'day', rows, previous } as ReportOf<'getTimeSeries'>, ZONE).map(
      (one) => one.previous,
    ),
  ).toEqual([null, 20]);
  expect(
    toTimePoints({ interval: 'day', rows, previous: null } as ReportOf<'getTimeSeries'>, ZONE)[0],
  ).not.toHaveProperty('previous');
});
