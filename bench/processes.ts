import { readdirSync, readFileSync } from 'node:fs';

const bundles = {
  api: 'services/api/dist',
  chat: 'services/chat/dist',
  web: 'web/dist/server',
  'analytics-worker': 'services/analytics-worker/dist',
  mailer: 'services/mailer/dist',
} as const;

/**
 * Proportional set size, in MB, of one of our processes below `root`, of all that run Node (`ours`: root included), or of
 * PostgreSQL (`database`). Pages that processes share, Node's own code above all, count once in the sum. Linux alone.
 */
export function memoryOfTree(root: number, what: keyof typeof bundles | 'database' | 'ours'): number {
  const tree = processTree(root).map((pid) => ({ pid, command: readCommand(pid) }));
  const counted = tree.filter(({ command }) =>
    what === 'ours'
      ? /(^|\/)node(\0|$)/.test(command) || command.includes('.js\0')
      : command.includes(what === 'database' ? 'postgres' : bundles[what]),
  );
  if (counted.length === 0) throw new Error(`No process of ${what} below ${String(root)}.`);

  return counted.reduce((sum, { pid }) => sum + readPss(pid), 0);
}

/** As Linux counts. */
const TICKS_A_SECOND = 100;

/** Seconds of processor time of the processes below `root`, and of their children that have ended. Linux alone. */
export const cpuOfTree = (root: number): number =>
  processTree(root).reduce((sum, pid) => {
    // After the name in parentheses: user and system time, and the same of ended children.
    const fields = readAbout(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / TICKS_A_SECOND;
  }, 0);

function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readParent(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];

  return below(root);
}

/** The parent's pid; null for a process that has ended. The name in parentheses may hold spaces. */
function readParent(pid: number): number | null {
  const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readAbout(pid, 'stat'))?.[1];

  return parent === undefined ? null : Number(parent);
}

const readCommand = (pid: number): string => readAbout(pid, 'cmdline');

function readPss(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readAbout(pid, 'smaps_rollup'))?.[1] ?? 0) / 1_024;
}

/** Returns an empty text when the process has ended. */
function readAbout(pid: number, what: 'stat' | 'cmdline' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${String(pid)}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
