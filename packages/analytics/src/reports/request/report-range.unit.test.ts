import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShort, previousPeriod, resolveRequest } from './report-range.ts';

const QUARTER_MS = 900_000;
const now = new Date('2026-11-22T10:07:08.009Z');

describe('the range of a report', () => {
  it('is extended to whole quarters of an hour', () => {
    const asked = { from: new Date('2026-11-01T10:14:59.999Z'), to: new Date('2026-11-01T10:15:00.001Z') };

    expect(resolveRequest(asked, now)).toMatchObject({
      from: new Date('2026-11-01T10:00:00.000Z'),
      to: new Date('2026-11-01T10:30:00.000Z'),
    });
  });

  it('does not change when it consists of whole quarters', () => {
    const asked = { from: new Date('2026-11-01T10:15:00.000Z'), to: new Date('2026-11-01T10:30:00.000Z') };

    expect(resolveRequest(asked, now)).toMatchObject(asked);
  });

  it('contains the requested range, and less than a quarter of an hour more at each end', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2100, 0) }),
        fc.integer({ min: 1, max: 3e11 }),
        (start, length) => {
          const asked = { from: new Date(start), to: new Date(start + length) };
          const { from, to } = resolveRequest(asked, now);

          expect([from.getTime() % QUARTER_MS, to.getTime() % QUARTER_MS]).toEqual([0, 0]);
          expect(asked.from.getTime() - from.getTime()).toBeGreaterThanOrEqual(0);
          expect(asked.from.getTime() - from.getTime()).toBeLessThan(QUARTER_MS);
          expect(to.getTime() - asked.to.getTime()).toBeGreaterThanOrEqual(0);
          expect(to.getTime() - asked.to.getTime()).toBeLessThan(QUARTER_MS);
        },
      ),
    ));

  it('is the last 30 days by default', () => {
    const request = resolveRequest({}, now);

    expect(request.to).toEqual(new Date('2026-11-22T10:15:00.000Z'));
    expect(request.to.getTime() - request.from.getTime()).toBe(30 * 86_400_000);
  });
});

describe('the previous period', () => {
  const previousOf = (from: string, to: string, timezone = 'Europe/Berlin') => {
    const previous = previousPeriod({ from: new Date(from), to: new Date(to), timezone, filters: [] });

    return [previous.from.toISOString(), previous.to.toISOString()];
  };

  it.each([
    [
      'whole days is the equally long period right before',
      ['2026-11-20T00:00+01:00', '2026-11-22T00:00+01:00'],
      ['2026-11-17T23:00:00.000Z', '2026-11-19T23:00:00.000Z'],
    ],
    [
      'a part of today is the same part of yesterday',
      ['2026-11-22T00:00+01:00', '2026-11-22T10:15+01:00'],
      ['2026-11-20T23:00:00.000Z', '2026-11-21T09:15:00.000Z'],
    ],
    [
      '29 days and a part of today is 30 days earlier',
      ['2026-11-24T00:00+01:00', '2026-12-23T10:15+01:00'],
      ['2026-10-24T22:00:00.000Z', '2026-11-23T09:15:00.000Z'],
    ],
    [
      'several hours is the same hours of the day before',
      ['2026-11-22T20:00+01:00', '2026-11-23T04:30+01:00'],
      ['2026-11-21T19:00:00.000Z', '2026-11-22T03:30:00.000Z'],
    ],
    [
      '30 times 24 hours is right before',
      ['2026-11-22T10:15+01:00', '2026-12-22T10:15+01:00'],
      ['2026-10-23T08:15:00.000Z', '2026-11-22T09:15:00.000Z'],
    ],
  ])('of %s', (_name, [from = '', to = ''], expected) => expect(previousOf(from, to)).toEqual(expected));

  it('has the same days by the clock when the clocks change in it, in the range or in between', () => {
    expect(previousOf('2026-10-26T00:00+01:00', '2026-10-26T10:00+01:00')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
    ]);
    expect(previousOf('2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00')).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
    ]);
    expect(previousOf('2026-03-29T00:00+01:00', '2026-03-31T08:00+02:00')).toEqual([
      '2026-03-25T23:00:00.000Z',
      '2026-03-28T07:00:00.000Z',
    ]);
  });

  it('begins with the day also where the clocks skip or repeat midnight', () => {
    expect(previousOf('2026-09-07T00:00-03:00', '2026-09-07T09:00-03:00', 'America/Santiago')).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-06T12:00:00.000Z',
    ]);
    expect(previousOf('2026-11-02T00:00-05:00', '2026-11-02T09:00-05:00', 'America/Havana')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
    ]);
  });

  it('is never empty and ends before the range begins, in every zone', () => {
    const days = [fc.integer({ min: 1, max: 96 }), fc.integer({ min: 1, max: 96 * 400 })];
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        fc.integer({ min: Date.UTC(2026, 0) / QUARTER_MS, max: Date.UTC(2027, 0) / QUARTER_MS }),
        fc.oneof(...days),
        (timezone, start, length) => {
          const [from, to] = [new Date(start * QUARTER_MS), new Date((start + length) * QUARTER_MS)];
          const previous = previousPeriod({ from, to, timezone, filters: [] });

          expect(previous.from.getTime()).toBeLessThan(previous.to.getTime());
          expect(previous.to.getTime()).toBeLessThanOrEqual(from.getTime());
          expect(previous.from.getTime() % QUARTER_MS).toBe(0);
          expect(previous.to.getTime() % QUARTER_MS).toBe(0);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('isShort', () =>
  it('is true for a quarter of a year, and false for more', () => {
    const isShortFrom = (from: string) => isShort(resolveRequest({ from: new Date(from), to: now }, now));

    expect(isShortFrom('2026-08-23')).toBe(true);
    expect(isShortFrom('2026-08-21')).toBe(false);
  }));
