import type { PushPayload } from '@ronin/contracts';
import { type Loop, startLoop } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { claimDuePushes, deleteDevice, deletePush, type DuePush } from './push-outbox.service.ts';
import { sendPush } from './push-sender.ts';

const EVERY_MS = 1_000;

/** Sent at the same time by one process. The rest waits in the database for the next round. */
const PER_ROUND = 20;

type PushContext = Pick<ChatContext, 'config' | 'database' | 'isDemonstration'>;

/** Sends the notifications that wait. Null when there are none: without keys, and on a demonstration. */
export function startPushJobs(context: ChatContext): Loop | null {
  if (context.config.vapidKeys === null || context.isDemonstration) return null;

  return startLoop('push', EVERY_MS, () => sendDuePushes(context), context.logger);
}

/**
 * One round. What fails is tried again after the lease; what a device refuses for good ends its subscription. A process that is
 * killed may have sent one that is sent again: the device shows one notification for a chat.
 */
export async function sendDuePushes({ config, database, isDemonstration }: PushContext): Promise<void> {
  const { vapidKeys, publicUrl, allowsLoopback } = config;
  if (vapidKeys === null || isDemonstration) return;
  const due = await claimDuePushes(database, PER_ROUND);
  const send = async (push: DuePush) => {
    const result = await sendPush({ vapidKeys, publicUrl, allowsLoopback }, push, toPayload(push));
    if (result === 'gone') await deleteDevice(database, push.subscriptionId);
    if (result === 'sent') await deletePush(database, push.id);
  };
  await Promise.all(due.map(send));
}

const toPayload = ({ customerName, firstWords, image, sessionId }: DuePush): PushPayload => ({
  title: `${customerName} is waiting`,
  body: firstWords ?? 'Nobody has answered in the chat yet.',
  image,
  sessionId,
});
