import { sumOf } from '../../sums.ts';

/** What was counted of one part of the visitors in one stratum. */
export interface Cell {
  /** Which visits are alike. */
  stratum: string;
  /** Visitors are divided into parts by chance. All visits of one visitor are in one part. */
  part: number;
  chats: number;
  orders: number;
  visits: number;
  visitOrders: number;
}

export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** Into how many parts visitors are divided. */
export const PARTS = 64;

/** Two-sided; `Z` is the quantile of the normal distribution. */
export const CONFIDENCE = 0.98;
const Z = 2.326;

interface Stratum<Of extends Cell = Cell> extends Omit<Cell, 'part' | 'stratum'> {
  cells: [Of, ...Of[]];
}

/** How often something happens, with the number of independent cases that would be as certain. */
interface Rate {
  value: number;
  cases: number;
}

/**
 * Compares chats with the visits of their stratum (behaviour: reports 22). The rate of visits alike gives each stratum the weight of
 * its chats. Each rate has a Wilson interval of its number of cases, which is lowered as far as the parts of the visitors differ more
 * than independent cases would; the intervals of difference and ratio follow from the two (Newcombe's method, MOVER).
 */
export function compareRates(cells: readonly Cell[]) {
  // In one order, because sums of fractions depend on it.
  const all = sumStrata(
    cells.toSorted((one, other) =>
      one.stratum === other.stratum ? one.part - other.part : one.stratum < other.stratum ? -1 : 1,
    ),
  );
  const strata = all.filter(({ chats, visits }) => chats > 0 && visits > 0);
  const compared = sumOf(strata, ({ chats }) => chats);
  const orders = sumOf(strata, (stratum) => stratum.orders);
  const unmatched = sumOf(all, ({ chats }) => chats) - compared;
  if (compared === 0) {
    return { compared, unmatched, orders, rate: null, rateAlike: null, difference: null, ratio: null };
  }
  const chats = rateOfChats(strata, compared, orders);
  const visits = rateOfVisits(strata, compared);

  return {
    ...{ compared, unmatched, orders, rate: chats.value, rateAlike: visits.value },
    difference: differenceOf(chats, visits),
    ratio: ratioOf(chats, visits),
  };
}

/** The cells of each stratum, and their sums. */
export function sumStrata<Of extends Cell>(cells: readonly Of[]): Stratum<Of>[] {
  const strata = new Map<string, Stratum<Of>>();
  for (const cell of cells) {
    const known = strata.get(cell.stratum);
    strata.set(cell.stratum, {
      chats: (known?.chats ?? 0) + cell.chats,
      orders: (known?.orders ?? 0) + cell.orders,
      visits: (known?.visits ?? 0) + cell.visits,
      visitOrders: (known?.visitOrders ?? 0) + cell.visitOrders,
      cells: known ? [...known.cells, cell] : [cell],
    });
  }

  return [...strata.values()];
}

function rateOfChats(strata: readonly Stratum[], chats: number, orders: number): Rate {
  const value = orders / chats;
  const variance = varianceOfParts(strata, ({ cells }) =>
    cells.map((cell) => [cell.part, (cell.orders - value * cell.chats) / chats]),
  );

  return { value, cases: chats / designEffect(variance, value, chats) };
}

function rateOfVisits(strata: readonly Stratum[], compared: number): Rate {
  const weighted = strata.map((stratum) => ({
    ...stratum,
    weight: stratum.chats / compared,
    own: stratum.visitOrders / stratum.visits,
  }));
  const value = sumOf(weighted, ({ weight, own }) => weight * own);
  const cases = 1 / sumOf(weighted, ({ weight, visits }) => weight ** 2 / visits);
  const variance = varianceOfParts(weighted, ({ cells, weight, own, visits }) =>
    cells.map((cell) => [cell.part, (weight * (cell.visitOrders - own * cell.visits)) / visits]),
  );

  return { value, cases: cases / designEffect(variance, value, cases) };
}

/** The variance of a rate, from what each part of the visitors adds to it. */
function varianceOfParts<One>(
  strata: readonly One[],
  listShares: (stratum: One) => (readonly [part: number, share: number])[],
): number {
  const shares = new Map<number, number>();
  for (const [part, share] of strata.flatMap(listShares)) shares.set(part, (shares.get(part) ?? 0) + share);

  return sumOf([...shares.values()], (share) => share ** 2) * (PARTS / (PARTS - 1));
}

/** How many times the variance of independent cases; at least once. */
function designEffect(variance: number, rate: number, cases: number): number {
  const independent = (rate * (1 - rate)) / cases;

  return independent === 0 ? 1 : Math.max(1, variance / independent);
}

/** Wilson's interval. */
function intervalOf({ value, cases }: Rate): { low: number; high: number } {
  const middle = value + Z ** 2 / (2 * cases);
  const width = Z * Math.sqrt((value * (1 - value)) / cases + Z ** 2 / (4 * cases ** 2));
  const whole = 1 + Z ** 2 / cases;

  return { low: Math.max(0, (middle - width) / whole), high: Math.min(1, (middle + width) / whole) };
}

function differenceOf(one: Rate, other: Rate): Estimate {
  const [ofOne, ofOther] = [intervalOf(one), intervalOf(other)];
  const value = one.value - other.value;

  return {
    value,
    low: value - Math.hypot(one.value - ofOne.low, ofOther.high - other.value),
    high: value + Math.hypot(ofOne.high - one.value, other.value - ofOther.low),
  };
}

/** Null when a rate is 0. */
function ratioOf(one: Rate, other: Rate): Estimate | null {
  if (one.value === 0 || other.value === 0) return null;
  const [ofOne, ofOther] = [intervalOf(one), intervalOf(other)];
  const value = one.value / other.value;
  const distance = (left: number, right: number) => Math.log(left / right);

  return {
    value,
    low: value / Math.exp(Math.hypot(distance(one.value, ofOne.low), distance(ofOther.high, other.value))),
    high: value * Math.exp(Math.hypot(distance(ofOne.high, one.value), distance(other.value, ofOther.low))),
  };
}
