import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleForTests, waitFor } from '@ronin/testing';
import { freePort } from '../../../../scripts/machine/free-port.mjs';
import { TEST_SECRET } from '../testing/test-chat.ts';

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
  const program = await bundleForTests('services/chat/src/chaos/chat-program.ts');
  const encoder = await bundleForTests('services/chat/src/files/picture-encoder.ts');
  // Where the chat's bundle looks for it.
  await copyFile(encoder, path.join(path.dirname(program), 'picture-encoder.js'));
  const port = await freePort();
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, [program], {
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
  const isReady = () => fetch(`http://127.0.0.1:${String(port)}/readyz`).then(({ ok }) => ok);
  await waitFor(async () => child.exitCode !== null || (await isReady()), {
    what: 'the chat to be ready',
    timeoutMs: 60_000,
  });
  if (child.exitCode !== null) throw new Error(`The chat exited with code ${String(child.exitCode)}.`);
}
