import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './config.ts';
import { isUnavailable } from './unavailable.ts';

/** How long a start waits for a server that is still coming up. */
const WAIT_LIMIT_MS = 30_000;
const PAUSE_MS = 250;

/** PostgreSQL's ways of saying that waiting will not help: no such user, wrong password, no such database. */
const HOPELESS_CODES = /^(28|3D)/;
/** Redis' ways of saying the same, which have no code. */
const HOPELESS_MESSAGES = /^(NOAUTH|WRONGPASS|NOPERM) /;

/**
 * Waits until `ask` succeeds. BullMQ remembers a first connection that failed, so a queue is only opened after this.
 * @param variable the setting that names the server.
 * @throws ConfigError that names the variable, after 30 s out of reach, or at once when waiting will not help.
 */
export async function waitForServer(
  variable: string,
  ask: () => Promise<unknown>,
  limitMs = WAIT_LIMIT_MS,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal !== undefined) throw new ConfigError(`${variable}: the server says: ${refusal}`);
      if (!isUnavailable(error)) throw error;
      if (Date.now() >= deadline) {
        throw new ConfigError(`${variable}: the server was out of reach for ${String(limitMs / 1_000)} s`);
      }
      await sleep(PAUSE_MS);
    }
  }
}

function findRefusal(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (HOPELESS_CODES.test(code) || HOPELESS_MESSAGES.test(error.message)) return error.message;

  return findRefusal('parent' in error ? error.parent : error.cause, depth + 1);
}
