import { describe, expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';

describe('a change', () => {
  it.each([
    [110, 100, '+10%'],
    [50, 200, '−75%'],
    [-50, -100, '+50%'],
    [7, 7, 'no change'],
    [7, 0, 'new'],
    [10_001, 10_000, 'no change'],
    [0, 0, 'no change'],
    [null, 7, null],
    [7, null, null],
  ])('from %2$s to %1$s is shown in percent', (now, before, text) =>
    expect(describeChange('percent', now, before)).toBe(text),
  );

  it('of a share is shown in percentage points', () => {
    expect(describeChange('points', 0.4, 0.425)).toBe('−2.5 pts');
    expect(describeChange('points', 0.4001, 0.4)).toBe('no change');
  });
});
