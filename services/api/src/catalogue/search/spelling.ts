/** A word of the shop that looks like what was typed. */
export interface LikeWord {
  word: string;
  isTitle: boolean;
}

/** The word that was meant: the one with the fewest wrong letters, first from the names. Undefined when none is near enough. */
export function chooseWord(typed: string, candidates: readonly LikeWord[]): string | undefined {
  const near = candidates
    .map(({ word, isTitle }) => ({ word, isTitle, wrong: countWrongLetters(typed, word) }))
    .filter(({ word, isTitle, wrong }) => isNear({ typed, word, isTitle, wrong }));
  const [best] = near.sort((a, b) => a.wrong - b.wrong || Number(b.isTitle) - Number(a.isTitle));

  return best?.word;
}

const SHORT = 4;
const LONG = 8;

/** In a short word another letter makes another word, so that only a missing or additional one is forgiven there, or a name. */
function isNear({ typed, word, isTitle, wrong }: LikeWord & { typed: string; wrong: number }): boolean {
  if (typed.length < SHORT) return wrong <= 1 && word.length > typed.length;
  if (typed.length === SHORT && !isTitle) return wrong <= 1 && word.length !== typed.length;

  return wrong <= (typed.length >= LONG ? 2 : 1);
}

/** Letters that are wrong, missing, additional or exchanged with the next. */
export function countWrongLetters(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      const isExchanged = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      now.push(
        Math.min(
          (now[at - 1] ?? 0) + 1,
          (last[at] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, now];
  }

  return last[b.length] ?? 0;
}
