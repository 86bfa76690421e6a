import type { PushPayload } from '@ronin/contracts';
import type { Database, Transaction } from '@ronin/database';
import { type Loop, startLoop } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { type Device, sendPush } from './push-sender.ts';

/** A notification older than this calls nobody in time. */
const GIVEN_UP_AFTER_SECONDS = 300;
const ATTEMPTS_MAX = 3;
/** Of a process that was killed while it sent one, another takes it over after this. */
const LEASE_SECONDS = 30;

/** A claimed notification: its device, and what it is about. */
interface DuePush extends Device {
  id: number;
  subscriptionId: number;
  sessionId: string;
  customerName: string;
  firstWords: string | null;
  /** The picture of the product that the shopper looks at. */
  image: string | null;
}

/** Notifications that wait for one device: more would tell its agent nothing new. */
const WAITING_MAX = 20;

/** Devices of agents who are signed in on them, and still are agents. */
const DEVICES = `
  staff_push_subscriptions d
  JOIN staff_sessions t ON t.token_hash = d.token_hash AND t.expires_at > now()
  JOIN users u ON u.id = d.user_id AND u.roles && ARRAY['agent', 'admin']`;

/** Calls all agents about a waiting chat, in the transaction that says so in its row. */
export async function enqueuePush(database: Database, sessionId: string, transaction: Transaction) {
  await database.query(
    `INSERT INTO staff_push_messages (subscription_id, session_id) SELECT d.id, $1::uuid FROM ${DEVICES}
     WHERE (SELECT count(*) FROM staff_push_messages m WHERE m.subscription_id = d.id) < ${String(WAITING_MAX)}`,
    { bind: [sessionId], transaction },
  );
}

/** Takes due notifications, each for one process at a time, and deletes those that nobody needs any more. */
async function claimDuePushes(database: Database, limit: number): Promise<DuePush[]> {
  // Nearly always nothing is due.
  const due = await database.select('SELECT FROM staff_push_messages WHERE due_at <= now() LIMIT 1', []);
  if (due.length === 0) return [];
  await database.query(
    `DELETE FROM staff_push_messages WHERE id IN (
       SELECT m.id FROM staff_push_messages m JOIN live_chat_sessions s USING (session_id)
       WHERE m.due_at <= now() AND (s.status <> 'waiting' OR m.attempts >= ${String(ATTEMPTS_MAX)}
         OR m.created_at < now() - interval '${String(GIVEN_UP_AFTER_SECONDS)} seconds'
         OR NOT EXISTS (SELECT FROM ${DEVICES} WHERE d.id = m.subscription_id))
       ORDER BY m.id LIMIT 1000 FOR UPDATE OF m SKIP LOCKED
     )`,
  );

  return await database.select<DuePush>(
    `WITH due AS (
       SELECT id FROM staff_push_messages WHERE due_at <= now()
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
     ), claimed AS (
       UPDATE staff_push_messages m
       SET attempts = attempts + 1, due_at = now() + interval '${String(LEASE_SECONDS)} seconds'
       FROM due WHERE m.id = due.id RETURNING m.*
     )
     SELECT m.id, d.id AS "subscriptionId", d.endpoint, d.p256dh, d.auth,
            s.session_id AS "sessionId", s.customer_name AS "customerName",
            (SELECT left(first.message, 160) FROM live_chat_messages first
             WHERE first.session_id = s.session_id AND first.sender_type = 'customer'
             ORDER BY first.sequence LIMIT 1) AS "firstWords",
            (SELECT nullif(p.image_url, '') FROM products p
             WHERE p.id = substring(s.page_path FROM '^/product/([0-9]{1,9})')::int) AS "image"
     FROM claimed m JOIN staff_push_subscriptions d ON d.id = m.subscription_id
     JOIN live_chat_sessions s ON s.session_id = m.session_id`,
    [limit],
  );
}

const EVERY_MS = 1_000;

/** Sent at the same time by one process. The rest waits in the database for the next round. */
const PER_ROUND = 20;

/** Sends the notifications that wait. Null when there are none: without keys, and on a demonstration. */
export function startPushJobs(context: ChatContext): Loop | null {
  if (context.config.vapidKeys === null || context.isDemonstration) return null;

  return startLoop('push', EVERY_MS, () => sendDuePushes(context), context.logger);
}

/**
 * One round. What fails is tried again after the lease; what a device refuses for good ends its subscription. A process that is
 * killed may have sent one that is sent again: the device shows one notification for a chat.
 */
export async function sendDuePushes({ config, database, isDemonstration }: ChatContext): Promise<void> {
  const { vapidKeys, publicUrl, allowsLoopback } = config;
  const { StaffPushMessage, StaffPushSubscription } = database.models;
  if (vapidKeys === null || isDemonstration) return;
  const due = await claimDuePushes(database, PER_ROUND);
  const send = async (push: DuePush) => {
    const result = await sendPush({ vapidKeys, publicUrl, allowsLoopback }, push, toPayload(push));
    // The device is gone for good, with everything that waits for it.
    if (result === 'gone') await StaffPushSubscription.destroy({ where: { id: push.subscriptionId } });
    if (result === 'sent') await StaffPushMessage.destroy({ where: { id: push.id } });
  };
  await Promise.all(due.map(send));
}

const toPayload = ({ customerName, firstWords, image, sessionId }: DuePush): PushPayload => ({
  title: `${customerName} is waiting`,
  body: firstWords ?? 'Nobody has answered in the chat yet.',
  image,
  sessionId,
});
