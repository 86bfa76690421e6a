import { ShopEvent } from '@ronin/contracts';
import { CHAT_SHOPPER_CHANGED, type Database } from '@ronin/database';

/** All that the triggers let one chat have. */
const EVENTS_MAX = 200;

/** What the shopper of a chat did in the shop, oldest first. At most the newest `count`. */
export async function listShopEvents(database: Database, sessionId: string, count = EVENTS_MAX) {
  const rows = await database.models.LiveChatShopEvent.findAll({
    where: { sessionId },
    order: [['id', 'DESC']],
    limit: count,
  });

  return rows
    .reverse()
    .map(({ id, kind, subject, createdAt }) =>
      ShopEvent.parse({ id, sessionId, kind, subject, at: createdAt.toISOString() }),
    );
}

/** An open checkout is said once in this time. */
const CHECKOUT_EVERY = '30 minutes';

/** $1 the chat. The row is written only while the chat is open. */
const RECORD_CHECKOUT = `
  WITH written AS (
    INSERT INTO live_chat_shop_events (session_id, kind)
    SELECT s.session_id, 'checkout-opened' FROM live_chat_sessions s
    WHERE s.session_id = $1 AND s.status <> 'ended' AND NOT EXISTS (
      SELECT FROM live_chat_shop_events e
      WHERE e.session_id = $1 AND e.kind = 'checkout-opened' AND e.created_at > now() - interval '${CHECKOUT_EVERY}')
    RETURNING session_id
  )
  SELECT pg_notify('${CHAT_SHOPPER_CHANGED}', session_id::text) FROM written
`;

/** The shopper has opened the checkout. */
export async function recordCheckout(database: Database, sessionId: string): Promise<void> {
  await database.select(RECORD_CHECKOUT, [sessionId]);
}
