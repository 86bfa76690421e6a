import { heartbeatCalls } from '@ronin/contracts';
import { type Logger, type ReadinessCheck, startHeartbeat } from '@ronin/server-kit';

interface WebHeartbeatOptions {
  readonly apiUrl: string;
  readonly checks: Record<string, ReadinessCheck>;
  readonly logger: Logger;
  readonly everyMs?: number;
}

/** Web has no database, so it sends its heartbeats to the api, on a path outside /api that the public port does not forward. */
export function startWebHeartbeat({ apiUrl, checks, logger, everyMs }: WebHeartbeatOptions) {
  const url = `${apiUrl}${heartbeatCalls.saveHeartbeat.path}`;

  return startHeartbeat({
    service: 'web',
    checks,
    send: (beat, signal) => call(url, { method: 'POST', body: JSON.stringify(beat), signal }),
    signOff: (instanceId, signal) => call(`${url}/${instanceId}`, { method: 'DELETE', signal }),
    logger,
    ...(everyMs !== undefined && { everyMs }),
  });
}

async function call(url: string, options: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...options, headers: { 'Content-Type': 'application/json' } });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the api answered ${String(answer.status)}`);
}
