import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatClock,
  formatCount,
  formatMinute,
  formatSeconds,
  formatShare,
  formatShort,
} from './format-number.ts';

describe('numbers', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [60, '1 min'],
    [200, '3 min 20 s'],
    [3_600, '1 h'],
    [7_500, '2 h 5 min'],
    [273_600, '3 d 4 h'],
  ])('formats %d seconds as %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_536, '1.5 kB'],
    [45 * 1_024 ** 2, '45 MB'],
    [1_010 * 1_024 ** 2, '1.0 GB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('are formatted with groups, in short and as shares', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
    expect(formatShort(1_250)).toBe('1.25K');
    expect(formatShort(-1_250)).toBe('−1.25K');
    expect(formatShare(0.4213)).toBe('42.1%');
  });
});

describe('times', () => {
  const instant = '2026-11-27T08:05:09Z';

  it('are without the day when it is today', () =>
    expect(formatClock(instant, 'Asia/Kolkata', new Date('2026-11-27T18:29:59Z'))).toBe('13:35:09'));

  it.each([
    ['yesterday', '2026-11-27T18:30:00Z', '27 Nov 2026, 13:35:09'],
    ['a year ago', '2027-11-27T08:05:09Z', '27 Nov 2026, 13:35:09'],
    ['tomorrow', '2026-11-26T18:29:59Z', '27 Nov 2026, 13:35:09'],
  ])('have the day when it was %s in the same time zone', (_name, now, text) =>
    expect(formatClock(instant, 'Asia/Kolkata', new Date(now))).toBe(text),
  );

  it('of the last hour are hours and minutes, also after midnight', () => {
    expect(formatMinute(instant, 'Asia/Kolkata')).toBe('13:35');
    expect(formatMinute('2026-11-27T18:30:00Z', 'Asia/Kolkata')).toBe('00:00');
  });
});
