import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { nextSide, type Progress } from './next-side.ts';
import { median } from './rounds.ts';
import { printTable, type Row } from './table.ts';

const message = z.union([
  z.enum(['round', 'row']),
  z.object({
    rows: z.array(z.object({ name: z.string(), unit: z.string(), figure: z.number(), aim: z.string() })),
  }),
]);

interface Side extends Progress {
  root: string;
  child: ChildProcess;
  results: Row[];
}

/**
 * `npm run bench:compare -- [--runs=3] <other checkout> [row …]`: this checkout's bench and that of another one, both built,
 * round by round in turn. The speed of a shared machine changes within minutes: two benches one after the other can differ by
 * half although they measure the same code. The shop that starts last can be faster, so each run starts the other one first.
 * Prints the figures of each run, then the medians of all runs, each beside that of the other checkout. Both must have
 * `bench/other-side.ts`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const [other, ...wanted] = positionals;
const runs = Number(values.runs);
if (other === undefined || !Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run bench:compare -- [--runs=3] <other checkout> [row …]');
  process.exit(2);
}

const ours = process.cwd();
const theirs = path.resolve(other);
const results: { ours: Row[]; theirs: Row[] }[] = [];
for (let run = 1; run <= runs; run += 1) {
  const rowsByRoot = await compare(run % 2 === 1 ? [ours, theirs] : [theirs, ours]);
  const result = { ours: rowsByRoot.get(ours) ?? [], theirs: rowsByRoot.get(theirs) ?? [] };
  results.push(result);
  console.log(`Run ${String(run)}, ${run % 2 === 1 ? ours : theirs} started first:`);
  printTable(besideTheOther([result]));
}
console.log(`Medians of ${String(runs)} runs of ${ours}, as the limit those of ${theirs}:`);
printTable(besideTheOther(results));

/** Runs both benches once; the first root starts first and has the first turn of each row. */
async function compare(roots: readonly string[]): Promise<Map<string, Row[]>> {
  const sides = roots.map(start);
  await Promise.all(
    sides.map(
      (side) =>
        new Promise<void>((resolve, reject) => {
          side.child.on('message', (received) => {
            receive(sides, side, received);
          });
          side.child.once('close', (code) => {
            side.state = 'ended';
            letNextContinue(sides);
            if (code === 0) resolve();
            else reject(new Error(`The bench of ${side.root} failed.`));
          });
        }),
    ),
  );

  return new Map(sides.map(({ root, results: rows }) => [root, rows]));
}

function start(root: string): Side {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...wanted], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

  return { root, child, state: 'working', rows: 0, steps: 0, results: [] };
}

function receive(sides: readonly Side[], side: Side, received: unknown): void {
  const at = message.parse(received);
  if (typeof at === 'object') {
    side.results = at.rows;
    return;
  }
  side.state = 'waiting';
  if (at === 'row') side.rows += 1;
  letNextContinue(sides);
}

/** Only one side works at a time. */
function letNextContinue(sides: readonly Side[]): void {
  const next = nextSide(sides);
  if (next === undefined) return;
  next.state = 'working';
  next.steps += 1;
  next.child.send('continue');
}

/** The medians of our rows, with the other checkout's as their limit. A row that only one side has is left out. */
function besideTheOther(compared: typeof results): Row[] {
  return (compared[0]?.ours ?? []).flatMap((row) => {
    const figures = (side: 'ours' | 'theirs') =>
      compared.flatMap((result) =>
        result[side].filter(({ name }) => name === row.name).map(({ figure }) => figure),
      );
    const limit = median(figures('theirs'));
    if (Number.isNaN(limit)) return [];

    return [{ name: row.name, unit: row.unit, figure: median(figures('ours')), limit, aim: '' }];
  });
}
