import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServiceProcess {
  /** Its log so far. */
  log: () => string;
  /** The port that it listens on, once it does. */
  port: () => number | undefined;
  /** Sends the signal and resolves with the exit code, or null when the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  exitCode: () => number | null;
}

const running = new Set<ChildProcess>();

/** Starts a bundle as a process with this environment alone. */
export function spawnBundle(bundle: string, env: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [bundle], {
    env: { PATH: '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));

  return {
    log: () => log,
    port: () => {
      const port = /"port":(\d+)/.exec(log)?.[1];
      return port === undefined ? undefined : Number(port);
    },
    async end(signal) {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
    exitCode: () => child.exitCode,
  };
}

/** Kills all processes. Call it at the end of each test. */
export async function killServices(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }),
  );
}
