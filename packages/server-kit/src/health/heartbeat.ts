import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import { checkReadiness, type ReadinessCheck } from './health.ts';
import type { Logger } from '../process/logger.ts';
import { withinLimit } from '../process/time-limit.ts';

/** The release that this process belongs to: all our packages have one version. */
export const VERSION: string = packageJson.version;

/** What a process says about itself. */
export interface Heartbeat<Service extends string = string> {
  instanceId: string;
  service: Service;
  host: string;
  pid: number;
  version: string;
  uptimeSeconds: number;
  ready: boolean;
  /** The state of each readiness check, by its name. */
  checks: Record<string, string>;
  figures?: object;
}

interface HeartbeatOptions<Service extends string> {
  service: Service;
  checks: Record<string, ReadinessCheck>;
  /** What the process has done since its start, asked at each beat. */
  readFigures?: () => object;
  send: (beat: Heartbeat<Service>, signal: AbortSignal) => Promise<void>;
  /** Tells that the process stops in order. */
  signOff: (instanceId: string, signal: AbortSignal) => Promise<void>;
  logger: Logger;
  everyMs?: number;
}

const EVERY_MS = 1_500;
const SEND_LIMIT_MS = 3_000;
const STOP_LIMIT_MS = 1_000;
const HOST_LENGTH = 255;
/** At a start the others may not answer yet. */
const WORTH_A_WARNING = 10;

/**
 * Says every one and a half seconds that this process is alive and whether it is ready. A beat never waits for a readiness
 * check: a dependency that does not answer makes the process not ready, and not silent. A beat that fails harms nothing.
 */
export function startHeartbeat<Service extends string>(
  options: HeartbeatOptions<Service>,
): { stop(): Promise<void> } {
  const { service, checks, readFigures, send, signOff, logger, everyMs = EVERY_MS } = options;
  const identity = {
    instanceId: randomUUID(),
    service,
    host: hostname().slice(0, HOST_LENGTH),
    pid: process.pid,
    version: VERSION,
  };
  let readiness: { ready: boolean; checks: Record<string, string> } = { ready: false, checks: {} };
  let failures = 0;

  const check = async () => {
    const { ready, checks: states } = await checkReadiness(checks);
    readiness = { ready, checks: states };
  };
  const beat = async () => {
    const figures = readFigures?.();
    const signal = AbortSignal.timeout(SEND_LIMIT_MS);
    const said = { ...identity, ...readiness, uptimeSeconds: process.uptime(), ...(figures && { figures }) };
    try {
      await withinLimit(send(said, signal), SEND_LIMIT_MS);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === WORTH_A_WARNING) logger.warn({ err: error, failures }, 'heartbeat failed');
    }
  };
  const checking = repeat(check, everyMs);
  // The first beat knows how the first check went.
  const beating = checking.first.then(() => repeat(beat, everyMs));

  return {
    async stop() {
      void checking.stop();
      // A beat that is written after the row was deleted would bring it back.
      await withinLimit(
        beating.then((beats) => beats.stop()),
        STOP_LIMIT_MS,
      ).catch(() => undefined);
      const signal = AbortSignal.timeout(STOP_LIMIT_MS);
      await withinLimit(signOff(identity.instanceId, signal), STOP_LIMIT_MS).catch(() => undefined);
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
