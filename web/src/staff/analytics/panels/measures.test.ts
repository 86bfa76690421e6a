import { describe, expect, it } from 'vitest';
import { buildOverview } from '../testing/build-reports.ts';
import { describeChange, MEASURES } from './measures.ts';

const [visitors] = MEASURES;
const bounceRate = MEASURES.find(({ key }) => key === 'bounceRate') ?? visitors;

describe('the bounce rate', () => {
  it('is unknown without visits, not 0', () => {
    expect(bounceRate.value({ ...buildOverview(), visits: 0, bounceRate: 0 })).toBeNull();
  });
});

describe('a change', () => {
  it.each([
    [110, 100, '+10%'],
    [50, 200, '−75%'],
    [7, 7, 'no change'],
    [7, 0, 'from 0'],
    [0, 0, 'no change'],
    [null, 7, null],
    [7, null, null],
  ])('from %2$s to %1$s is shown in percent', (now, before, text) => {
    expect(describeChange(visitors, now, before)).toBe(text);
  });

  it('of a share is shown in percentage points', () => {
    expect(describeChange(bounceRate, 0.4, 0.425)).toBe('−2.5 points');
  });
});
