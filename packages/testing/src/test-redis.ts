import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endAtExit } from './end-at-exit.ts';

export interface TestRedis {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a redis-server of our own, or gives null where none is on the PATH. */
export async function startTestRedis(): Promise<TestRedis | null> {
  const directory = await mkdtemp(join(tmpdir(), 'ronin-test-redis-'));
  const port = await findFreePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory],
    { stdio: 'ignore' },
  );
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  try {
    await once(child, 'spawn');
  } catch {
    await removeDirectory();
    return null;
  }
  const callOff = child.pid === undefined ? undefined : endAtExit(child.pid, 'SIGTERM', directory);
  await waitForPort(port, child);

  return {
    url: `redis://127.0.0.1:${String(port)}`,
    stop: async () => {
      await stopChild(child);
      callOff?.();
      await removeDirectory();
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');

  return address.port;
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 10_000;
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
  throw new Error('redis-server did not answer within 10 s');
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(force);
}
