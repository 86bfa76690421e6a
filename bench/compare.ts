import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

interface Side {
  root: string;
  child: ChildProcess;
  output: string;
  /** `row`: waits until the other side reaches a new row too. */
  state: 'working' | 'round' | 'row' | 'ended';
}

/**
 * `npm run bench:compare -- <other checkout> [row …]`: this checkout's bench and that of another one, both built, round by
 * round in turn. The speed of a shared machine changes within minutes: two benches one after the other can differ by half
 * although they measure the same code. Prints both tables. Both must have `bench/other-side.ts`. The shop that starts last
 * can be faster, and this checkout's starts first: compare from both checkouts before you trust a difference.
 */
const [other, ...rows] = process.argv.slice(2);
if (other === undefined) {
  console.error('Usage: npm run bench:compare -- <other checkout> [row …]');
  process.exit(2);
}

const sides = [start(process.cwd()), start(path.resolve(other))] as const;
for (const side of sides) {
  side.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    side.output += text;
  });
  side.child.on('message', (at) => {
    side.state = at === 'round' ? 'round' : 'row';
    letNextContinue(side);
  });
  side.child.on('close', (code) => {
    side.state = 'ended';
    if (code !== 0) process.exitCode = 1;
    letNextContinue(side);
    if (sides.every(({ state }) => state === 'ended')) printTables();
  });
}

function start(root: string): Side {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...rows], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

  return { root, child, output: '', state: 'working' };
}

/** Only one side works at a time: after a round the one that did not work last, at a new row this checkout first. */
function letNextContinue(last: Side): void {
  if (sides.some(({ state }) => state === 'working')) return;
  const inRow = sides.filter(({ state }) => state === 'round');
  const next =
    inRow.find((side) => side !== last) ?? inRow[0] ?? sides.find(({ state }) => state !== 'ended');
  if (next === undefined) return;
  next.state = 'working';
  next.child.send('continue');
}

function printTables(): void {
  for (const { root, output } of sides) console.log(`${root}\n${output}`);
}
