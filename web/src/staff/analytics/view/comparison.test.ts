import { describe, expect, it } from 'vitest';
import { comparedDays, comparedInstants, instantsOf } from './comparison.ts';

const NOVEMBER = { first: '2026-11-01', last: '2026-11-30' };
const UTC = 'UTC';

describe('the days that a range is compared with', () => {
  it.each([
    ['previous', true, '2026-09-27', '2026-10-26'],
    ['previous', false, '2026-10-02', '2026-10-31'],
    ['year', true, '2025-11-02', '2025-12-01'],
    ['year', false, '2025-11-01', '2025-11-30'],
    [{ first: '2026-05-01', last: '2026-05-31' }, true, '2026-05-01', '2026-05-31'],
  ] as const)('are with %j, matched weekdays: %s, %s to %s', (comparison, matches, first, last) =>
    expect(comparedDays(NOVEMBER, comparison, matches)).toEqual({ first, last }),
  );

  it('are none without a comparison', () => expect(comparedDays(NOVEMBER, 'none', true)).toBeNull());

  it('end on the last day of February in a leap year', () =>
    expect(comparedDays({ first: '2028-02-01', last: '2028-02-29' }, 'year', false)).toEqual({
      first: '2027-02-01',
      last: '2027-02-28',
    }));
});

describe('the instants of that comparison', () => {
  const days = { first: '2026-11-21', last: '2026-11-21' };
  const yesterday = { first: '2026-11-20', last: '2026-11-20' };

  it('are whole days for a range that is over', () => {
    const now = new Date('2026-11-25T10:00:00Z');

    expect(comparedInstants(yesterday, { days, now, timeZone: UTC })).toEqual(instantsOf(yesterday, UTC));
  });

  it('end at the same time of the day while the range runs', () => {
    const now = new Date('2026-11-21T10:00:00Z');

    expect(comparedInstants(yesterday, { days, now, timeZone: 'Asia/Tokyo' })).toEqual({
      from: '2026-11-19T15:00:00.000Z',
      to: '2026-11-20T10:00:00.000Z',
    });
  });

  it('leave out as many days as the range has left', () => {
    const month = { first: '2026-11-01', last: '2026-11-30' };
    const now = new Date('2026-11-21T10:00:00Z');

    expect(
      comparedInstants({ first: '2026-10-02', last: '2026-10-31' }, { days: month, now, timeZone: UTC }),
    ).toEqual({
      from: '2026-10-02T00:00:00.000Z',
      to: '2026-10-22T10:00:00.000Z',
    });
  });
});
