import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Conversation, openSocket } from '../conversations.ts';

export interface PlainChat {
  /** A room of two. */
  open(): Promise<Conversation>;
  stop(): void;
}

/** Starts the plain chat in its own process, like the service that it is compared with. */
export async function startPlainChat(databaseUrl: string): Promise<PlainChat> {
  const program = new URL('plain-chat.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
  const output: unknown[] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(10_000) });
  const url = `http://127.0.0.1:${String(output[0]).trim()}`;

  return {
    async open() {
      const auth = { room: randomUUID() };
      const [speaker, listener] = [await openSocket(url, { auth }), await openSocket(url, { auth })];
      return { speaker, listener, sessionId: auth.room };
    },
    stop: () => child.kill(),
  };
}
