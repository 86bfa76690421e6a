import { describe, expect, it } from 'vitest';
import { addDays, dayOf, type DeliveryRules, expectArrival, formatArrival, parseDays } from './delivery.ts';

const RULES: DeliveryRules = { timeZone: 'America/Los_Angeles', cutOff: '', productionDays: 10, daysOff: [] };
const expectFrom = (
  orderedAt: string,
  {
    rules = {},
    days = '3 to 5',
    isMadeToOrder = false,
  }: Partial<{
    rules: Partial<DeliveryRules>;
    days: string;
    isMadeToOrder: boolean;
  }> = {},
) => expectArrival({ ...RULES, ...rules }, { orderedAt: new Date(orderedAt), days, isMadeToOrder });

describe('an order arrives', () => {
  it.each([
    ['on a Monday, in the same week', '2026-11-30T18:00Z', '2026-12-03', '2026-12-07'],
    ['on a Friday, over the weekend', '2026-11-27T18:00Z', '2026-12-02', '2026-12-04'],
    ['on a Saturday, as on Monday', '2026-11-28T18:00Z', '2026-12-03', '2026-12-07'],
    ['on a Sunday, as on Monday', '2026-11-29T18:00Z', '2026-12-03', '2026-12-07'],
    ['over the end of a year', '2026-12-30T18:00Z', '2027-01-04', '2027-01-06'],
    ['over a leap day', '2028-02-28T18:00Z', '2028-03-02', '2028-03-06'],
  ])('ordered %s', (_when, orderedAt, from, until) => expect(expectFrom(orderedAt)).toEqual({ from, until }));

  it('by the day of the shop, whatever the machine has', () => {
    // Monday evening in California is Tuesday in Tokyo.
    expect(expectFrom('2026-12-01T05:00Z')?.from).toBe('2026-12-03');
    expect(expectFrom('2026-12-01T05:00Z', { rules: { timeZone: 'Asia/Tokyo' } })?.from).toBe('2026-12-04');
    expect(dayOf(new Date('2026-12-31T23:30Z'), 'Pacific/Kiritimati')).toBe('2027-01-01');
  });

  it('a day later from the hour at which the parcels of the day leave', () => {
    const rules = { cutOff: '15:00' };

    expect(expectFrom('2026-11-30T22:59Z', { rules })?.from).toBe('2026-12-03');
    expect(expectFrom('2026-11-30T23:00Z', { rules })?.from).toBe('2026-12-04');
    expect(expectFrom('2026-12-01T07:30Z', { rules })?.from).toBe('2026-12-04');
    expect(expectFrom('2026-12-01T08:30Z', { rules })?.from).toBe('2026-12-04');
  });

  it('later when a piece is made first', () => {
    expect(expectFrom('2026-11-30T18:00Z', { isMadeToOrder: true })).toEqual({
      from: '2026-12-17',
      until: '2026-12-21',
    });
    expect(expectFrom('2026-11-30T18:00Z', { isMadeToOrder: true, rules: { productionDays: 0 } })).toEqual(
      expectFrom('2026-11-30T18:00Z'),
    );
  });

  it('without counting days off', () => {
    const daysOff = ['2026-12-01', '2026-12-03'];

    expect(expectFrom('2026-11-30T18:00Z', { rules: { daysOff } })).toEqual({
      from: '2026-12-07',
      until: '2026-12-09',
    });
    expect(expectFrom('2026-12-01T18:00Z', { rules: { daysOff }, days: '0' })?.from).toBe('2026-12-02');
  });

  it('at no day that is known when its days are words', () =>
    expect(expectFrom('2026-11-30T18:00Z', { days: 'about a week' })).toBeNull());
});

it.each([
  ['3 to 5', { from: 3, until: 5 }],
  ['4', { from: 4, until: 4 }],
  ['5 to 3', null],
  ['3-5', null],
  ['', null],
])('reads %j', (text, days) => expect(parseDays(text)).toEqual(days));

it('is written in words', () => {
  expect(formatArrival({ from: '2026-12-03', until: '2026-12-07' })).toBe('Thu, Dec 3 to Mon, Dec 7');
  expect(formatArrival({ from: '2026-12-03', until: '2026-12-03' })).toBe('Thu, Dec 3');
  expect(addDays('2026-12-07', 30)).toBe('2027-01-06');
});
