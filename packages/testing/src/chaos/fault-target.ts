import { waitFor } from '../wait-for.ts';
import type { ServiceProcess } from './service-process.ts';

/** A process that is killed and restarted on the same port. */
export interface FaultTarget {
  name: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

export interface ServiceTarget extends FaultTarget {
  stop: () => Promise<void>;
  /** The logs of all its processes. */
  log: () => string;
}

const START_LIMIT_MS = 60_000;

/** A service, killed by SIGKILL. */
export function createServiceTarget(name: string, spawn: () => ServiceProcess): ServiceTarget {
  const processes: ServiceProcess[] = [];

  return {
    name,
    async kill() {
      await processes.at(-1)?.end('SIGKILL');
    },
    /** Repeats a start that failed because a server was unreachable for too long, as the supervisor does. */
    async start() {
      for (let tries = 0; tries < 5; tries += 1) {
        const started = spawn();
        processes.push(started);
        await waitFor(() => started.port() !== undefined || started.exitCode() !== null, {
          what: `the ${name} to listen`,
          timeoutMs: START_LIMIT_MS,
        });
        if (started.exitCode() === null) return;
      }
      throw new Error(`the ${name} does not start:\n${processes.at(-1)?.log() ?? ''}`);
    },
    async stop() {
      await processes.at(-1)?.end('SIGTERM');
    },
    log: () => processes.map((process) => process.log()).join(''),
  };
}
