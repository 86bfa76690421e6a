import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TEST_SECRET } from '../testing/test-chat.ts';
import { findFreePort } from './ports.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx');

/** A chat in a process of its own, on one port however often it dies. */
export interface ChatProcess {
  port: number;
  /** How often it was started. */
  starts: () => number;
  /** SIGKILL, and a new start at once, as a supervisor does it. Resolves when it serves again. */
  killAndRestart(): Promise<void>;
  /** SIGTERM. @returns its exit code. */
  stop(): Promise<number | null>;
}

export async function startChatProcess(settings: {
  databaseUrl: string;
  redisUrl: string | null;
}): Promise<ChatProcess> {
  const port = await findFreePort();
  let child: ChildProcess;
  let starts = 0;

  const start = async () => {
    starts += 1;
    child = spawn(process.execPath, ['--import', TSX, MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        CHAT_PORT: String(port),
        DATABASE_URL: settings.databaseUrl,
        REDIS_URL: settings.redisUrl ?? '',
        SESSION_SECRET: TEST_SECRET,
        RATE_LIMITS: 'off',
        CHAT_AGENT_GONE_SECONDS: '3600',
        CHAT_AGENT_SILENT_SECONDS: '3600',
        CHAT_SHOPPER_GONE_SECONDS: '3600',
      },
    });
    await waitUntilReady(port, child);
  };
  await start();

  return {
    port,
    starts: () => starts,
    async killAndRestart() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await start();
    },
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return child.exitCode;
    },
  };
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The chat ended with ${String(child.exitCode)}.`);
    const isReady = await fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('The chat was not ready within 30 s.');
}
