import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/machine/free-port.mjs';
import { stopAtExit } from './stop-at-exit.ts';

export interface TestRedis {
  url: string;
  /** Stops the server with SIGSTOP: it accepts connections, and answers nothing. */
  pause: () => void;
  /** Lets a paused server continue. */
  resume: () => void;
  /** Kills the server with SIGKILL. */
  kill: () => Promise<void>;
  /** Restarts on the same port, with the persisted data or empty. */
  start: (data: 'kept' | 'lost') => Promise<void>;
  stop: () => Promise<void>;
}

/** A running redis-server, which ends with this process. */
interface RunningRedis {
  child: ChildProcess;
  callOff: (() => void) | undefined;
}

/**
 * Starts our own redis-server, or returns null when none is on the PATH.
 * @param appendOnly whether it persists its data.
 */
export async function startTestRedis(appendOnly: 'yes' | 'no' = 'no'): Promise<TestRedis | null> {
  const directory = await mkdtemp(join(tmpdir(), 'ronin-test-redis-'));
  const port = await freePort();
  const run = () => runServer(port, directory, appendOnly);
  const empty = () => rm(directory, { recursive: true, force: true });
  const first = await run();
  if (first === null) {
    await empty();
    return null;
  }
  let running: RunningRedis = first;

  return {
    url: `redis://127.0.0.1:${String(port)}`,
    pause() {
      running.child.kill('SIGSTOP');
    },
    resume() {
      running.child.kill('SIGCONT');
    },
    async kill() {
      await endChild(running.child, 'SIGKILL');
      running.callOff?.();
    },
    async start(data) {
      if (data === 'lost') {
        await empty();
        await mkdir(directory);
      }
      running = (await run()) ?? running;
    },
    async stop() {
      running.child.kill('SIGCONT');
      await endChild(running.child, 'SIGTERM');
      running.callOff?.();
      await empty();
    },
  };
}

async function runServer(
  port: number,
  directory: string,
  appendOnly: 'yes' | 'no',
): Promise<RunningRedis | null> {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    save: '',
    appendonly: appendOnly,
    appendfsync: 'always',
    dir: directory,
  };
  const child = spawn(
    'redis-server',
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: 'ignore' },
  );
  try {
    await once(child, 'spawn');
  } catch {
    return null;
  }
  const callOff = child.pid === undefined ? undefined : stopAtExit(child.pid, 'SIGTERM', directory);
  await waitForPort(port, child);

  return { child, callOff };
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with code ${String(child.exitCode)}`);
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await sleep(50);
    } finally {
      socket.destroy();
    }
  }
  child.kill('SIGKILL');
  throw new Error('redis-server did not answer within 30 s');
}

async function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(force);
}
