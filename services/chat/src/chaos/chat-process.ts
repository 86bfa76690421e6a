import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { TEST_SECRET } from '../testing/test-chat.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx');

/** A chat in a separate process, which keeps its port when it is restarted. */
export interface ChatProcess {
  port: number;
  /** SIGKILL and an immediate restart, like the supervisor does. Resolves when it serves again. */
  killAndRestart(): Promise<void>;
  /** SIGTERM. @returns its exit code. */
  stop(): Promise<number | null>;
}

export async function startChatProcess(settings: {
  databaseUrl: string;
  redisUrl: string | null;
}): Promise<ChatProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  let child: ChildProcess;

  const start = async () => {
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
    if (child.exitCode !== null) throw new Error(`The chat exited with code ${String(child.exitCode)}.`);
    const isReady = await fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('The chat was not ready within 30 s.');
}
