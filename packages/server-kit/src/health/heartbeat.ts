import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { ServiceHeartbeat, ServiceName } from '@ronin/contracts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Logger } from '../process/logger.ts';
import { withTimeout } from '../scheduling/time-limit.ts';
import { checkReadiness, type ReadinessCheck } from './health.ts';

/** The release of this process. All packages have the same version. */
export const VERSION: string = packageJson.version;

export type Heartbeat = ServiceHeartbeat & { figures?: object };

interface HeartbeatOptions {
  service: ServiceName;
  checks: Record<string, ReadinessCheck>;
  /** What the process has done since its start; called for each heartbeat. */
  getFigures?: () => object | Promise<object>;
  send: (heartbeat: Heartbeat, signal: AbortSignal) => Promise<void>;
  signOff: (instanceId: string, signal: AbortSignal) => Promise<void>;
  logger: Logger;
  everyMs?: number;
}

const EVERY_MS = 1_500;
const SEND_LIMIT_MS = 3_000;
const STOP_LIMIT_MS = 1_000;
const HOST_LENGTH = 255;
/** During a start the other services may not answer yet. */
const FAILURES_BEFORE_WARNING = 10;

/**
 * Reports every 1.5 s that this process is alive and whether it is ready. A heartbeat never waits for a readiness check: a
 * dependency that does not answer makes the process not ready, but not silent. A failed heartbeat has no consequence.
 */
export function startHeartbeat(options: HeartbeatOptions): { stop(): Promise<void> } {
  const { service, checks, getFigures, send, signOff, logger, everyMs = EVERY_MS } = options;
  const identity = {
    instanceId: randomUUID(),
    service,
    host: hostname().slice(0, HOST_LENGTH),
    pid: process.pid,
    version: VERSION,
  };
  let readiness: Pick<Heartbeat, 'checks' | 'ready'> = { ready: false, checks: {} };
  let failures = 0;

  const check = async () => {
    const { status, checks: states } = await checkReadiness(checks);
    // Operators hear of a degraded process too.
    readiness = { ready: status === 'ready', checks: states };
  };
  const writeHeartbeat = async () => {
    try {
      const figures = await getFigures?.();
      const signal = AbortSignal.timeout(SEND_LIMIT_MS);
      const heartbeat = {
        ...identity,
        ...readiness,
        uptimeSeconds: process.uptime(),
        ...(figures && { figures }),
      };
      await withTimeout(send(heartbeat, signal), SEND_LIMIT_MS);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === FAILURES_BEFORE_WARNING) logger.warn({ err: error, failures }, 'heartbeat failed');
    }
  };
  const checking = repeat(check, everyMs);
  // The first heartbeat contains the result of the first check.
  const beating = checking.first.then(() => repeat(writeHeartbeat, everyMs));

  return {
    async stop() {
      void checking.stop();
      // A heartbeat that is written after the row was deleted would insert it again.
      await withTimeout(
        beating.then((beats) => beats.stop()),
        STOP_LIMIT_MS,
      ).catch(() => undefined);
      const signal = AbortSignal.timeout(STOP_LIMIT_MS);
      await withTimeout(signOff(identity.instanceId, signal), STOP_LIMIT_MS).catch(() => undefined);
    },
  };
}

/** Runs `work` at once and then again and again, never twice at the same time. */
function repeat(work: () => Promise<void>, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current = Promise.resolve();
  const run = () => {
    const startedAt = performance.now();
    current = work().then(() => {
      if (!stopped) timer = setTimeout(run, Math.max(0, everyMs - (performance.now() - startedAt)));
    });
  };
  run();

  return {
    first: current,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
