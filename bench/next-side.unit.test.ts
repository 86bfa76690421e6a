import { expect, test } from 'vitest';
import { nextSide, type Progress } from './next-side.ts';

const waitingAtStart = (): Progress => ({ state: 'waiting', rows: 1, steps: 0 });

/** Two sides that do what `nextSide` says. `rounds` holds the rounds of each row, one list for each side. */
function followOrder(rounds: { first: number[]; second: number[] }): string[] {
  const sides = Object.entries(rounds).map(([name, counts]) => ({
    name,
    calls: [
      'start',
      ...counts.flatMap((count, row) => Array<string>(count).fill(`round of row ${String(row)}`)),
    ],
    progress: waitingAtStart(),
  }));
  const log: string[] = [];
  for (;;) {
    const next = nextSide(sides.map(({ progress }) => progress));
    const side = sides.find(({ progress }) => progress === next);
    if (side === undefined) return log;
    const call = side.calls.shift();
    log.push(`${side.name}: ${call ?? 'end'}`);
    side.progress.steps += 1;
    if (call === undefined) side.progress.state = 'ended';
    else if (call !== side.calls[0]) side.progress.rows += 1;
  }
}

test('two sides start one after the other, then measure each row round by round in turn', () => {
  expect(followOrder({ first: [2, 1], second: [2, 1] })).toEqual([
    'first: start',
    'second: start',
    'first: round of row 0',
    'second: round of row 0',
    'first: round of row 0',
    'second: round of row 0',
    'first: round of row 1',
    'second: round of row 1',
    'first: end',
    'second: end',
  ]);
});

test('a side with more rounds finishes its row before the other one goes on to the next', () => {
  expect(followOrder({ first: [1, 1], second: [3, 1] })).toEqual([
    'first: start',
    'second: start',
    'first: round of row 0',
    'second: round of row 0',
    'second: round of row 0',
    'second: round of row 0',
    'first: round of row 1',
    'second: round of row 1',
    'first: end',
    'second: end',
  ]);
});

test('nobody may continue while one side works', () => {
  expect(nextSide([waitingAtStart(), { state: 'working', rows: 1, steps: 1 }])).toBeUndefined();
});

test('a side continues alone when the other one has ended', () => {
  const waiting: Progress = { state: 'waiting', rows: 4, steps: 9 };

  expect(nextSide([{ state: 'ended', rows: 1, steps: 1 }, waiting])).toBe(waiting);
});
