import pRetry from 'p-retry';
import { ConfigError } from './config.ts';
import type { Redis } from './redis.ts';
import { isUnavailable } from './unavailable.ts';

const WAIT_LIMIT_MS = 30_000;
const RETRY_MS = 250;

/** PostgreSQL's codes for errors that waiting does not solve: no such user, wrong password, no such database. */
const PERMANENT_CODES = /^(28|3D)/;
/** Redis's messages for the same, which have no code. */
const PERMANENT_MESSAGES = /^(NOAUTH|WRONGPASS|NOPERM) /;

/**
 * Waits until `ping` succeeds. BullMQ caches a first connection that failed, so a queue is opened only after this.
 * @param variable the setting that names the server.
 * @throws ConfigError that names the variable: after 30 s without an answer, or at once when waiting does not help.
 */
export async function waitForServer(variable: string, ping: () => Promise<unknown>, limitMs = WAIT_LIMIT_MS) {
  try {
    await pRetry(ping, {
      retries: Number.POSITIVE_INFINITY,
      factor: 1,
      minTimeout: RETRY_MS,
      maxRetryTime: limitMs,
      shouldRetry: ({ error }) => findRefusal(error) === undefined && isUnavailable(error),
    });
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal !== undefined) throw new ConfigError(`${variable}: the server says: ${refusal}`);
    if (!isUnavailable(error)) throw error;
    throw new ConfigError(`${variable}: the server was unreachable for ${String(limitMs / 1_000)} s`);
  }
}

interface OpenDatabase {
  authenticate(): Promise<void>;
  close(): Promise<void>;
}

/** Waits for the servers of a service's connections. When one stays unreachable, all are closed. @throws ConfigError */
export async function waitForServers(databases: readonly OpenDatabase[], redis: Redis | null): Promise<void> {
  try {
    for (const database of databases) await waitForServer('DATABASE_URL', () => database.authenticate());
    if (redis !== null) await waitForServer('REDIS_URL', () => redis.ping());
  } catch (error) {
    redis?.disconnect();
    for (const database of databases) await database.close();
    throw error;
  }
}

function findRefusal(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (PERMANENT_CODES.test(code) || PERMANENT_MESSAGES.test(error.message)) return error.message;

  return findRefusal('parent' in error ? error.parent : error.cause, depth + 1);
}
