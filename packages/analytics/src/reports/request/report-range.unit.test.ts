import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previousPeriod, resolveRequest } from './report-range.ts';

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

  it('contains the requested range, and less than a quarter of an hour more at each end', () => {
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
    );
  });

  it('is the last 30 days by default, and the previous period is as long', () => {
    const request = resolveRequest({}, now);

    expect(request.to).toEqual(new Date('2026-11-22T10:15:00.000Z'));
    expect(request.to.getTime() - request.from.getTime()).toBe(30 * 86_400_000);
    expect(previousPeriod(request)).toMatchObject({
      from: new Date('2026-09-23T10:15:00.000Z'),
      to: request.from,
    });
  });
});
