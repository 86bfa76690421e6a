import { describe, expect, it } from 'vitest';
import { findNextOpening, momentOf, type OpeningHours } from './opening-hours.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const shop = (timeZone: string, change: Partial<OpeningHours> = {}): OpeningHours => ({
  timeZone,
  hours: WEEK.map((day) => ({ day, opens: '09:00', closes: '17:00' })),
  daysOff: [],
  ...change,
});
const next = (rules: OpeningHours, now: string) =>
  findNextOpening(rules, new Date(now))?.toISOString() ?? null;

describe('the next opening', () => {
  it.each([
    ['before the opening', '2026-03-02T07:59:00Z', '2026-03-02T08:00:00.000Z'],
    ['at the opening', '2026-03-02T08:00:00Z', null],
    ['until the end', '2026-03-02T15:59:00Z', null],
    ['at the end', '2026-03-02T16:00:00Z', '2026-03-03T08:00:00.000Z'],
    ['on a Friday evening', '2026-03-06T20:00:00Z', '2026-03-09T08:00:00.000Z'],
    ['on a Sunday', '2026-03-08T12:00:00Z', '2026-03-09T08:00:00.000Z'],
  ])('is found %s', (_when, now, expected) => expect(next(shop('Europe/Berlin'), now)).toBe(expected));

  it('passes days off', () => {
    const rules = shop('Europe/Berlin', { daysOff: ['2026-12-24', '2026-12-25', '2026-12-28'] });

    expect(next(rules, '2026-12-23T20:00:00Z')).toBe('2026-12-29T08:00:00.000Z');
    expect(next(rules, '2026-12-24T12:00:00Z')).toBe('2026-12-29T08:00:00.000Z');
  });

  it('does not exist without hours, or when every day is off', () => {
    const [now, days] = ['2026-03-02T07:00:00Z', 400];
    const daysOff = Array.from({ length: days }, (_, index) =>
      new Date(Date.parse('2026-03-01') + index * 86_400_000).toISOString().slice(0, 10),
    );

    expect(next(shop('Europe/Berlin', { hours: [] }), now)).toBeNull();
    expect(next(shop('Europe/Berlin', { daysOff }), now)).toBeNull();
  });

  it('is at the same time of the day before and after clocks change', () => {
    // Clocks go forward in the night to Sunday, March 29, and back in the night to Sunday, October 25.
    expect(next(shop('Europe/Berlin'), '2026-03-27T20:00:00Z')).toBe('2026-03-30T07:00:00.000Z');
    expect(next(shop('Europe/Berlin'), '2026-10-23T20:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
  });

  it.each([
    ['Asia/Kolkata', '2026-03-02T00:00:00Z', '2026-03-02T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-03-02T00:00:00Z', '2026-03-02T03:15:00.000Z'],
    ['Pacific/Chatham', '2026-07-05T20:00:00Z', '2026-07-05T20:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01T12:00:00Z', '2026-03-01T19:00:00.000Z'],
    ['America/St_Johns', '2026-01-05T00:00:00Z', '2026-01-05T12:30:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-02T12:00:00Z', '2026-03-02T20:00:00.000Z'],
  ])('is right in %s', (timeZone, now, expected) => expect(next(shop(timeZone), now)).toBe(expected));
});

describe('the moment of a time', () => {
  it.each([
    ['that clocks skip', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['that comes twice', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['skipped by half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['twice for half an hour', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['of a day that clocks skip', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['at midnight, skipped', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s', (_what, day, time, timeZone, expected) =>
    expect(momentOf(day, time, timeZone).toISOString()).toBe(expected),
  );

  it('shows that time on the clocks of its zone, at every hour of days around a change', () => {
    for (const [timeZone, day] of [
      ['America/New_York', '2026-03-08'],
      ['America/New_York', '2026-11-01'],
      ['Australia/Lord_Howe', '2026-10-04'],
      ['Africa/Casablanca', '2026-02-15'],
    ] as const) {
      for (let hour = 4; hour < 24; hour += 1) {
        const time = `${String(hour).padStart(2, '0')}:30`;
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

        expect(shown.format(momentOf(day, time, timeZone))).toBe(`${day} ${time}`);
      }
    }
  });
});
