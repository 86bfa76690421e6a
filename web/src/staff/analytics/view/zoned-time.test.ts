import { addDays, dayOf } from '@ronin/format/delivery';
import { describe, expect, it } from 'vitest';
import { addMonths, isDay, isTimeZone, startOfDay } from './zoned-time.ts';

describe('the first instant of a day', () =>
  it.each([
    ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09', '2026-03-09T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    // The clocks go from 23:59 to 01:00: the day begins an hour late.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('in %s, %s is %s', (zone, day, instant) => {
    expect(startOfDay(zone, day).toISOString()).toBe(instant);
    expect(dayOf(new Date(instant), zone)).toBe(day);
    expect(dayOf(new Date(Date.parse(instant) - 1_000), zone)).toBe(addDays(day, -1));
  }));

describe('the calendar', () => {
  it('adds days and months across their ends', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -12)).toBe('2025-01-15');
  });

  it('recognises invalid days and time zones', () => {
    expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('28.2.2026'), isDay('')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isTimeZone('Asia/Tokyo'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([true, false, false]);
  });
});
