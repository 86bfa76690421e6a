import { type History, isFewer, isMore, sum } from '@ronin/analytics';

export const MEASURES = ['visits', 'orders', 'gross'] as const;
type Measure = (typeof MEASURES)[number];
export type HoursFigures = Record<Measure, number>;

/** Some hours, and the same hours of the same weekday in each of the weeks before, the latest first. */
export interface ComparedHours {
  now: HoursFigures;
  before: HoursFigures[];
}

/** A figure that is far from what it was in each of the weeks before. */
export interface Unusual {
  measure: Measure;
  isMore: boolean;
}

/** With fewer weeks nobody knows what is usual. */
const WEEKS_MIN = 3;
/** Orders differ in their amounts, so money differs more than their number: it is counted in so many mean orders. */
const ORDERS_OF_UNIT = 2;

/** What is unusual, by the test of the letter (behaviour: reports 26). */
export function findUnusual({ now, before }: ComparedHours): Unusual[] {
  if (before.length < WEEKS_MIN) return [];
  const orders = sum(before.map((hours) => hours.orders));
  const unit = orders === 0 ? Infinity : (ORDERS_OF_UNIT * sum(before.map(({ gross }) => gross))) / orders;
  const historyOf = (count: (hours: HoursFigures) => number): History => ({
    now: count(now),
    before: before.map(count),
  });
  const histories = {
    visits: historyOf(({ visits }) => visits),
    orders: historyOf((hours) => hours.orders),
    gross: historyOf(({ gross }) => (unit === 0 ? 0 : Math.round(gross / unit))),
  };

  return MEASURES.flatMap((measure): Unusual[] => {
    const history = histories[measure];
    if (isMore(history)) return [{ measure, isMore: true }];
    return isFewer(history) ? [{ measure, isMore: false }] : [];
  });
}
