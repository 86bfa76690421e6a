import { afterEach, describe, expect, it } from 'vitest';
import { startIn } from '../testing/start-in.ts';
import { instantsOf } from './comparison.ts';
import {
  daysOf,
  defaultInterval,
  formatView,
  intervalsFor,
  parseView,
  type Preset,
  refuseRange,
} from './report-view.ts';

const parse = (search: string) => parseView(new URLSearchParams(search));
const now = new Date('2026-03-31T23:30:00Z');

afterEach(() => startIn(null));

describe('the address of a view', () => {
  it("starts in the shop's zone, and names only another one", () => {
    startIn('Pacific/Auckland');

    expect(parse('').timeZone).toBe('Pacific/Auckland');
    expect(formatView(parse('tz=Pacific/Auckland')).toString()).toBe('');
    expect(formatView(parse('tz=UTC')).toString()).toBe('tz=UTC');
  });

  it("defaults to the last 30 days, compared, in UTC where the shop's zone is unknown", () =>
    expect(parse('')).toEqual({
      range: '30d',
      timeZone: 'UTC',
      interval: null,
      comparison: 'previous',
      matchesWeekdays: true,
      filters: [],
      goal: null,
    }));

  it.each([
    '',
    'range=7d&tz=Asia%2FTokyo&interval=hour&compare=off&filter=country%3Ais%3ADE&filter=device%3Aone-of%3Amobile%7Ctablet',
    'first=2026-01-01&last=2026-01-31&filter=country%3Ais%3A&filter=path%3Acontains%3A%2Fproduct',
    'compare=year&weekdays=off',
    'compare=2026-01-01%7E2026-01-31',
  ])('%s is parsed and formatted without a change', (search) =>
    expect(formatView(parse(search)).toString()).toBe(search),
  );

  it.each([
    'range=forever',
    'first=2026-02-30&last=2026-03-01',
    'first=2026-03-02&last=2026-03-01',
    'first=1990-01-01&last=2026-03-01',
    'compare=2026-02-30%7E2026-03-01&weekdays=on',
    'tz=Mars%2FBase&interval=eon&unknown=x&country=Germany',
    'filter=country%3Ais%3AGermany&filter=planet%3Ais%3AMars&filter=device%3Alike%3Amobile',
  ])('ignores invalid parameters: %s', (search) => expect(formatView(parse(search)).toString()).toBe(''));
});

it('reads a filter of an earlier release', () =>
  expect(parse('country=JP&referrer=').filters).toEqual([
    { field: 'referrer', operator: 'is', values: [''] },
    { field: 'country', operator: 'is', values: ['JP'] },
  ]));

describe('the days of a view', () => {
  it.each<[Preset, string, string, string]>([
    ['today', 'UTC', '2026-03-31', '2026-03-31'],
    ['today', 'Asia/Kolkata', '2026-04-01', '2026-04-01'],
    ['yesterday', 'UTC', '2026-03-30', '2026-03-30'],
    ['7d', 'UTC', '2026-03-25', '2026-03-31'],
    ['30d', 'UTC', '2026-03-02', '2026-03-31'],
    ['month', 'UTC', '2026-03-01', '2026-03-31'],
    ['last-month', 'UTC', '2026-02-01', '2026-02-28'],
    ['year', 'UTC', '2026-01-01', '2026-03-31'],
    ['12m', 'UTC', '2025-04-01', '2026-03-31'],
  ])('%s in %s are %s to %s', (range, timeZone, first, last) =>
    expect(daysOf({ range, timeZone }, now)).toEqual({ first, last }),
  );

  it('may be as long as the service goes back, and no longer', () => {
    expect(parse('first=2022-01-01&last=2026-01-01').range).toEqual({
      first: '2022-01-01',
      last: '2026-01-01',
    });
    expect(parse('first=2010-01-01&last=2026-01-01').range).toBe('30d');
    expect(refuseRange({ first: '2010-01-01', last: '2026-01-01' })).toBe('A range has at most 10 years.');
  });

  it('include the whole last day when daylight saving time changes', () =>
    expect(instantsOf({ first: '2026-03-07', last: '2026-03-08' }, 'America/Los_Angeles')).toEqual({
      from: '2026-03-07T08:00:00.000Z',
      to: '2026-03-09T07:00:00.000Z',
    }));

  it('have a default interval', () => {
    const suit = (first: string, last: string) => defaultInterval({ first, last });
    expect([
      suit('2026-03-31', '2026-03-31'),
      suit('2026-03-01', '2026-03-31'),
      suit('2025-04-01', '2026-03-31'),
      suit('2024-04-01', '2026-03-31'),
    ]).toEqual(['hour', 'day', 'week', 'month']);
    expect(intervalsFor({ first: '2026-03-31', last: '2026-03-31' })).toEqual(['hour']);
    expect(intervalsFor({ first: '2025-04-01', last: '2026-03-31' })).toEqual(['day', 'week', 'month']);
  });
});
