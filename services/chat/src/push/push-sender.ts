import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { PushPayload } from '@ronin/contracts';
import { isPublicUrl, lookupPublic, type VapidKeys } from '@ronin/server-kit';
import type { RequestDetails } from 'web-push';
import type { ChatConfig } from '../config.ts';

/** Less than the time in which a process has to stop. */
const TIMEOUT_MS = 4_000;
/** How long the push service keeps it for a device that is switched off. */
const TTL_SECONDS = 300;

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface SenderOptions extends Pick<ChatConfig, 'allowsLoopback' | 'publicUrl'> {
  vapidKeys: VapidKeys;
}

/** `gone`: the device takes none any more, or its address is refused. */
export type PushResult = 'sent' | 'gone' | 'failed';

/** Encrypts a notification for a device (RFC 8291) and posts it to its push service. It never throws. */
export async function sendPush(
  { vapidKeys, publicUrl, allowsLoopback }: SenderOptions,
  { endpoint, p256dh, auth }: Device,
  payload: PushPayload,
): Promise<PushResult> {
  const isLoopback = allowsLoopback && endpoint.startsWith('http://127.0.0.1:');
  if (!isLoopback && !isPublicUrl(endpoint)) return 'gone';
  try {
    // Loaded with the first notification: most processes never send one.
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: subjectOf(publicUrl), ...vapidKeys },
        TTL: TTL_SECONDS,
        urgency: 'high',
        topic: payload.sessionId.replaceAll('-', ''),
      },
    );
    const status = await post(details, isLoopback);
    if (status === 404 || status === 410) return 'gone';

    return status >= 200 && status < 300 ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Push services want to know whom to write to: an https address or a mailbox. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? publicUrl : 'mailto:push@localhost.invalid';

/** @returns the status. A redirect is not followed, and the answer's body is not read. */
function post({ endpoint, method, headers, body }: RequestDetails, isLoopback: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = isLoopback ? requestHttp : requestHttps;
    const req = send(
      endpoint,
      {
        method,
        headers,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isLoopback && { lookup: lookupPublic }),
      },
      (res) => {
        resolve(res.statusCode ?? 0);
        res.destroy();
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}
