import type { ReportRow } from '@ronin/contracts';

type Pair = ReportRow<'getBreakdown'>;

/** A value of the first dimension, with its visits by the values of the second. */
export interface PairRow {
  readonly value: string;
  readonly visits: number;
  readonly by: ReadonlyMap<string, number>;
}

/** One row for the pairs with the same first value. */
export function toPairRows(pairs: readonly Pair[]): PairRow[] {
  const rows = new Map<string, Map<string, number>>();
  for (const { first, second, visits } of pairs) {
    const row = rows.get(first ?? '') ?? new Map<string, number>();
    rows.set(first ?? '', row.set(second ?? '', visits));
  }

  return Array.from(rows, ([value, by]) => ({ value, by, visits: sumOf([...by.values()]) }));
}

/** The values of the second dimension, most visits first. */
export function listSeconds(pairs: readonly Pair[]): string[] {
  const turned = pairs.map((pair) => ({ ...pair, first: pair.second, second: pair.first }));

  return toPairRows(turned)
    .toSorted((a, b) => b.visits - a.visits)
    .map(({ value }) => value);
}

/** The visits whose second value is not among those with a column. */
export const countOthers = ({ visits, by }: PairRow, columns: readonly string[]): number =>
  visits - sumOf(columns.map((column) => by.get(column) ?? 0));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
