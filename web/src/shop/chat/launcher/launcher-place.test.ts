import { describe, expect, it } from 'vitest';
import { findRise } from './launcher-place.ts';

const launcher = { top: 672, bottom: 724 };

describe('the launcher', () => {
  it('stays in its corner when the corner is free', () =>
    expect(findRise(launcher, [{ top: 100, bottom: 660 }], 200)).toBe(0));

  it('rises only as far as it must', () => {
    const rise = findRise(launcher, [{ top: 690, bottom: 734 }], 200) ?? 0;

    expect(launcher.bottom - rise).toBeLessThanOrEqual(690);
    expect(rise).toBeLessThan(60);
  });

  it('finds a gap between two lines that is high enough', () => {
    const rise = findRise(
      launcher,
      [
        { top: 700, bottom: 740 },
        { top: 640, bottom: 660 },
        { top: 500, bottom: 560 },
      ],
      200,
    );

    expect(launcher.top - (rise ?? 0)).toBeGreaterThanOrEqual(560);
    expect(launcher.bottom - (rise ?? 0)).toBeLessThanOrEqual(640);
  });

  it('has no place when all places are taken', () =>
    expect(findRise(launcher, [{ top: 0, bottom: 800 }], 200)).toBeNull());
});
