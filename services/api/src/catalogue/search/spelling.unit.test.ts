import { expect, it } from 'vitest';
import { chooseWord, countWrongLetters } from './spelling.ts';

it.each([
  ['ring', 'ring', 0],
  ['rng', 'ring', 1],
  ['rinng', 'ring', 1],
  ['rind', 'ring', 1],
  ['rnig', 'ring', 1],
  ['damscus', 'damascus', 1],
  ['braclte', 'bracelet', 2],
  ['', 'ring', 4],
  ['指', '指輪', 1],
])('%s and %s differ by %i letters', (one, other, wrong) =>
  expect(countWrongLetters(one, other)).toBe(wrong),
);

const title = (word: string) => ({ word, isTitle: true });
const text = (word: string) => ({ word, isTitle: false });

it.each([
  ['damscus', [title('damascus')], 'damascus'],
  ['bracelts', [title('bracelet'), text('bracelets')], 'bracelets'],
  ['braclt', [title('bracelet')], undefined],
  ['rng', [title('ring'), title('rug')], 'ring'],
  ['card', [text('care'), text('hard')], undefined],
  ['clen', [text('clean'), title('clan')], 'clan'],
  ['nihgt', [text('light'), title('night')], 'night'],
  ['gold', [text('hold'), text('bold')], undefined],
  ['qwxzvkj', [], undefined],
])('%s means the nearest word', (typed, candidates, expected) =>
  expect(chooseWord(typed, candidates)).toBe(expected),
);
