import { createRandom } from '@ronin/testing/random';
import { describe, expect, it } from 'vitest';
import { findUnusual, type HoursFigures, type Unusual } from './unusual-hours.ts';

const WEEKS = 52;
const BEFORE = 8;
const HOURS = 24;

/** What happens to an hour, counted from the beginning of the first week. */
type Plant = (hour: number) => { visits?: number; orders?: number };

/** The hours of a shop: busier by day and at weekends, no two weeks and days the same, orders of very different amounts. */
function simulate(seed: number, visitsOfDay: number, plant: Plant = () => ({})): HoursFigures[] {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const poisson = (mean: number) => {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    let count = 0;
    for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
    return count;
  };
  let [week, day] = [1, 1];

  return Array.from({ length: (WEEKS + BEFORE) * 7 * HOURS }, (_hour, index): HoursFigures => {
    if (index % (7 * HOURS) === 0) week = 0.85 + 0.3 * random();
    if (index % HOURS === 0) day = 0.85 + 0.3 * random();
    const weekend = Math.floor(index / HOURS) % 7 > 4 ? 1.3 : 1;
    const hour = 1 + 0.9 * Math.sin(((index % HOURS) / HOURS - 0.3) * 2 * Math.PI);
    const { visits = 1, orders: buying = 1 } = plant(index);
    const mean = (visitsOfDay / HOURS) * week * day * weekend * hour * visits;
    const orders = poisson(0.05 * mean * buying);
    const gross = Array.from({ length: orders }, () => 150 * Math.exp(0.7 * normal()));

    return { visits: poisson(mean), orders, gross: gross.reduce((all, one) => all + one, 0) };
  });
}

/** What is found at each hour of these, as the job does: of the 24 hours before. */
function watch(
  hours: readonly HoursFigures[],
  from: number,
  to: number,
): { hour: number; found: Unusual[] }[] {
  const add = (end: number): HoursFigures => {
    const own = hours.slice(end - HOURS, end);
    const total = (count: (one: HoursFigures) => number) => own.reduce((all, one) => all + count(one), 0);
    return {
      visits: total(({ visits }) => visits),
      orders: total(({ orders }) => orders),
      gross: total(({ gross }) => gross),
    };
  };

  return Array.from({ length: to - from }, (_hour, index) => {
    const hour = from + index;
    const before = Array.from({ length: BEFORE }, (_week, week) => add(hour - (week + 1) * 7 * HOURS));
    return { hour, found: findUnusual({ now: add(hour), before }) };
  });
}

const FIRST = (BEFORE * 7 + 1) * HOURS;
const END = (WEEKS + BEFORE) * 7 * HOURS;

describe('what is unusual', () => {
  it.each([40, 400, 4_000])('is hardly ever found in a quiet year: %i visits a day', (visitsOfDay) => {
    const alerts = [1, 2, 3].map((seed) => {
      const days = watch(simulate(seed, visitsOfDay), FIRST, END)
        .filter(({ found }) => found.length > 0)
        .map(({ hour }) => Math.floor(hour / HOURS));
      return new Set(days).size;
    });

    for (const count of alerts) expect(count).toBeLessThanOrEqual(1);
  });

  const CASES: readonly (readonly [string, ReturnType<Plant>, Unusual])[] = [
    ['visits fail', { visits: 0 }, { measure: 'visits', isMore: false }],
    ['the checkout fails', { orders: 0 }, { measure: 'orders', isMore: false }],
    ['four times as many come', { visits: 4 }, { measure: 'visits', isMore: true }],
    ['four times as many buy', { orders: 4 }, { measure: 'orders', isMore: true }],
  ];

  it.each(CASES)('is found within a day of its beginning at any hour: %s', (_name, change, expected) => {
    for (let run = 0; run < 48; run += 1) {
      const begins = FIRST + run * (7 * HOURS + 5);
      const hours = simulate(100 + run, 600, (hour) => (hour >= begins && hour < begins + 36 ? change : {}));
      const found = watch(hours, begins, begins + HOURS + 1).flatMap((one) => one.found);

      expect(found, String(run)).toContainEqual(expected);
    }
  });

  it('is none without three weeks before, nor in a shop without orders', () => {
    const quiet = { visits: 500, orders: 0, gross: 0 };
    expect(findUnusual({ now: { ...quiet, visits: 0 }, before: [quiet, quiet] })).toEqual([]);
    expect(findUnusual({ now: quiet, before: [quiet, quiet, quiet] })).toEqual([]);
    expect(findUnusual({ now: { ...quiet, visits: 0 }, before: [quiet, quiet, quiet] })).toEqual([
      { measure: 'visits', isMore: false },
    ]);
  });

  it('is one with far more money from as many orders', () => {
    const usual = { visits: 500, orders: 20, gross: 3_000 };
    expect(findUnusual({ now: { ...usual, gross: 12_000 }, before: [usual, usual, usual, usual] })).toEqual([
      { measure: 'gross', isMore: true },
    ]);
  });
});
