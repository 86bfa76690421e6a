import { readdirSync, readFileSync } from 'node:fs';

const bundles = {
  api: 'services/api/dist',
  chat: 'services/chat/dist',
  web: 'web/dist/server',
  'analytics-worker': 'services/analytics-worker/dist',
} as const;

/**
 * Proportional set size, in MB, of one of our processes below `root`, or of all that run Node (`ours`: root included,
 * PostgreSQL left out). Pages that processes share, Node's own code above all, count once in the sum. Linux alone.
 */
export function memoryOfTree(root: number, what: keyof typeof bundles | 'ours'): number {
  const tree = processTree(root).map((pid) => ({ pid, command: readCommand(pid) }));
  const counted = tree.filter(({ command }) =>
    what === 'ours'
      ? /(^|\/)node(\0|$)/.test(command) || command.includes('.js\0')
      : command.includes(bundles[what]),
  );
  if (counted.length === 0) throw new Error(`No process of ${what} below ${String(root)}.`);

  return counted.reduce((sum, { pid }) => sum + readPss(pid), 0);
}

function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readParent(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];

  return below(root);
}

/** The parent's pid; null for a process that ended meanwhile. The name in parentheses may hold spaces. */
function readParent(pid: number): number | null {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

function readCommand(pid: number): string {
  return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8');
}

function readPss(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8'))?.[1];

  return Number(kilobytes) / 1_024;
}
