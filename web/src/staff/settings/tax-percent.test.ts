import { expect, it } from 'vitest';
import { formatPercent, parsePercent } from './tax-percent.ts';

it.each([
  ['0.07250', '7.25'],
  ['0.20000', '20'],
  ['0.00000', '0'],
  ['0.08875', '8.875'],
])('the rate %s is %s percent, and back', (rate, percent) => {
  expect(formatPercent(rate)).toBe(percent);
  expect(parsePercent(percent)).toBe(rate);
});

it('accepts a percent sign, and refuses everything that is not a percentage from 0 to 99.999', () => {
  expect(parsePercent('19 %')).toBe('0.19000');
  for (const text of ['', '100', '-1', '7,25', '1.23456', 'x']) expect(parsePercent(text)).toBeNull();
});
