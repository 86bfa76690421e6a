import { sum } from '../../sums.ts';

/** How likely chance alone may make what is named. A letter makes some hundred comparisons. */
const CHANCE_MAX = 5e-5;

/** A figure of the period and the same of each period before. */
export interface History {
  now: number;
  before: readonly number[];
  /** How long the period is beside each of those before; 1 by default. */
  length?: number;
}

/** Weeks differ more than chance makes them, so each period before alone has to differ, too. */
const CHANCE_OF_EACH_MAX = 0.01;
/** More means at least half as much again as in the highest period before, and fewer at most half of the lowest. */
const MORE = 1.5;
const FEWER = 0.5;

/**
 * Whether a count is higher than chance explains: with equal rates the period has its share of all (a binomial test of two
 * Poisson counts).
 * @param rest the same count of everything else: where all has grown, so may this.
 */
export function isMore({ now, before, length = 1 }: History, rest?: History): boolean {
  if (before.length === 0) return false;
  const most = Math.max(...before);
  const share = Math.max(length / (before.length + length), shareOf(rest, 0));

  return (
    now >= MORE * length * most &&
    binomialTail(now, now + most, length / (1 + length)) <= CHANCE_OF_EACH_MAX &&
    binomialTail(now, now + sum(before), share) <= CHANCE_MAX
  );
}

/** Whether a count is lower than chance explains. */
export function isFewer({ now, before, length = 1 }: History, rest?: History): boolean {
  if (before.length === 0) return false;
  const least = Math.min(...before);
  const earlier = sum(before);
  const share = Math.min(length / (before.length + length), shareOf(rest, 1));

  return (
    now <= FEWER * length * least &&
    binomialTail(least, now + least, 1 / (1 + length)) <= CHANCE_OF_EACH_MAX &&
    binomialTail(earlier, now + earlier, 1 - share) <= CHANCE_MAX
  );
}

/** A part of a whole, such as the orders of those who opened the checkout. */
export interface Part {
  part: number;
  of: number;
}

/** Whether the part of now is a larger share than the one before, and chance does not explain it (Fisher's exact test). */
export function isLargerShare(now: Part, before: Part): boolean {
  const parts = now.part + before.part;
  const most = Math.min(parts, now.of);
  let chance = 0;
  for (let part = now.part; part <= most; part += 1) {
    chance += Math.exp(
      logChoose(now.of, part) + logChoose(before.of, parts - part) - logChoose(now.of + before.of, parts),
    );
  }

  return now.part * before.of > before.part * now.of && chance <= CHANCE_MAX;
}

/** Whether a part is smaller than its share of the whole, of parts that were known before one looked. */
export const isSmallerPart = ({ part, of }: Part, share: number): boolean =>
  binomialTail(of - part, of, 1 - share) <= CHANCE_MAX;

/** Whether values are higher than those before: the exact rank-sum test, with mean ranks for equal values. */
export function areHigher(now: readonly number[], before: readonly number[]): boolean {
  if (now.length === 0 || before.length === 0) return false;
  const all = [...now, ...before].toSorted((one, other) => one - other);
  // Twice the mean rank, which is a whole number.
  const rankOf = (value: number) => all.indexOf(value) + all.lastIndexOf(value) + 2;
  const ranks = all.map(rankOf);
  const reached = sum(now.map(rankOf));
  // ways[count][total]: in how many ways so many of the values seen so far have this sum of ranks.
  const ways = Array.from({ length: now.length + 1 }, () => new Float64Array(sum(ranks) + 1));
  const first = ways[0];
  if (first) first[0] = 1;
  let seen = 0;
  for (const rank of ranks) {
    seen += rank;
    for (let count = now.length; count > 0; count -= 1) {
      const [own, fewer] = [ways[count], ways[count - 1]];
      if (!own || !fewer) continue;
      for (let total = seen; total >= rank; total -= 1)
        own[total] = (own[total] ?? 0) + (fewer[total - rank] ?? 0);
    }
  }
  const last = ways[now.length] ?? new Float64Array();

  return sum(last.subarray(reached)) <= CHANCE_MAX * Math.exp(logChoose(all.length, now.length));
}

/** What is left of a figure without one of its parts. */
export const without = (all: History, part: History): History => ({
  now: all.now - part.now,
  before: all.before.map((count, index) => count - (part.before[index] ?? 0)),
});

/** The mean of the periods before. */
export const usual = ({ before }: History): number => sum(before) / before.length;

/** The share of the period in all; `none` when there is nothing. */
function shareOf(history: History | undefined, none: number): number {
  const all = history === undefined ? 0 : history.now + sum(history.before);
  return history === undefined || all === 0 ? none : history.now / all;
}

/** The chance of at least `least` of `of` when each happens with this chance. */
function binomialTail(least: number, of: number, chance: number): number {
  if (least <= 0 || chance >= 1) return 1;
  if (chance <= 0) return 0;
  let total = 0;
  for (let count = least; count <= of; count += 1) {
    const term = Math.exp(
      logChoose(of, count) + count * Math.log(chance) + (of - count) * Math.log1p(-chance),
    );
    total += term;
    // Beyond the mean terms only become smaller, and there may be millions of them.
    if (count > of * chance && term < total * 1e-9) break;
  }

  return Math.min(1, total);
}

const logChoose = (of: number, count: number): number =>
  count < 0 || count > of ? -Infinity : logFactorial(of) - logFactorial(count) - logFactorial(of - count);

/** Exact for small numbers, Stirling's series for others. */
function logFactorial(number: number): number {
  if (number > 20) {
    const next = number + 1;
    return (
      (next - 0.5) * Math.log(next) -
      next +
      Math.log(2 * Math.PI) / 2 +
      1 / (12 * next) -
      1 / (360 * next ** 3)
    );
  }
  let product = 1;
  for (let factor = 2; factor <= number; factor += 1) product *= factor;

  return Math.log(product);
}
