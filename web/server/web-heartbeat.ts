import { heartbeatCalls } from '@ronin/contracts';
import { startHeartbeat } from '@ronin/server-kit';

interface WebHeartbeatOptions extends Omit<
  Parameters<typeof startHeartbeat>[0],
  'service' | 'send' | 'signOff'
> {
  readonly apiUrl: string;
}

/** Web has no database, so it sends its heartbeats to the api, on a path outside /api that the public port does not forward. */
export function startWebHeartbeat({ apiUrl, ...options }: WebHeartbeatOptions) {
  const url = `${apiUrl}${heartbeatCalls.saveHeartbeat.path}`;

  return startHeartbeat({
    ...options,
    service: 'web',
    send: (beat, signal) => call(url, { method: 'POST', body: JSON.stringify(beat), signal }),
    signOff: (instanceId, signal) => call(`${url}/${instanceId}`, { method: 'DELETE', signal }),
  });
}

async function call(url: string, options: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...options, headers: { 'Content-Type': 'application/json' } });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the api answered ${String(answer.status)}`);
}
