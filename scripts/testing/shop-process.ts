import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const READY_LIMIT_MS = 300_000;

/** A shop started like `npm start`, with what a person at the terminal can see and do. */
export interface ShopProcess {
  pid: number;
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Seconds until it was ready. Rejects with its output when it ends before that. */
  ready: () => Promise<number>;
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>;
  /** The pids of its processes, by the program's name, and of the database. */
  processes: () => { name: string; pid: number }[];
  signal: (name: NodeJS.Signals, to?: 'process' | 'group') => void;
}

/** Starts a shop on `port` with the data in `dataDir` and further settings in `env`, by another program if wanted. Returns at once. */
export function startShop({
  port,
  dataDir,
  env = {},
  program = ['scripts/start.mjs'],
}: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  program?: readonly string[];
}): ShopProcess {
  const started = performance.now();
  const child = spawn(process.execPath, program, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const pid = child.pid ?? 0;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'close').then(() => child.exitCode);

  return {
    pid,
    url: `http://127.0.0.1:${String(port)}`,
    output: () => output,
    exited,
    processes: () => listProcesses(pid),
    signal: (name, to = 'process') => process.kill(to === 'group' ? -pid : pid, name),
    async ready() {
      const limit = AbortSignal.timeout(READY_LIMIT_MS);
      const announced = new Promise<void>((resolve) => {
        const look = () => {
          if (/^ready http/m.test(output)) resolve();
        };
        look();
        child.stdout.on('data', look);
      });
      const gaveUp = Promise.race([exited, once(limit, 'abort')]).then(() => {
        throw new Error(`The shop did not become ready:\n${output}`);
      });
      await Promise.race([announced, gaveUp]);
      gaveUp.catch(() => undefined);

      return (performance.now() - started) / 1_000;
    },
  };
}

function listProcesses(parent: number): { name: string; pid: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });

  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(ppid) !== parent) return [];
    const name = /(?:services\/)?([\w-]+)\/dist\//.exec(command)?.[1] ?? 'postgres';
    return [{ name, pid: Number(pid) }];
  });
}
