import { columnsOf, type Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { type Loop, startLoop } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';

/** Mails in one round. The next round is a minute later. */
const MAILS_PER_ROUND = 200;
const EVERY_MS = 60_000;

/**
 * Takes invitations that are due, and closes them. No mail is sent for an order that was paid back, for a product that the
 * customer has reviewed, and to a customer who had the account erased: an order with an invoice still has the address.
 */
const TAKE_DUE = `
  WITH due AS (
    SELECT order_id, product_id FROM review_invitations WHERE closed_at IS NULL AND due_at <= now()
    ORDER BY due_at LIMIT ${String(MAILS_PER_ROUND)} FOR UPDATE SKIP LOCKED
  ), closed AS (
    UPDATE review_invitations invitation SET closed_at = now() FROM due
    WHERE invitation.order_id = due.order_id AND invitation.product_id = due.product_id
    RETURNING ${columnsOf('ReviewInvitation', 'invitation', ['orderId', 'productId', 'token'])}
  )
  SELECT o.email, closed."orderId", product.id AS "productId", product.name AS "productName", closed.token
  FROM closed JOIN orders o ON o.id = closed."orderId" JOIN products product ON product.id = closed."productId"
  WHERE o.status = 'delivered' AND o.email IS NOT NULL AND product.status <> 'draft'
    AND NOT EXISTS (SELECT FROM reviews r WHERE r.product_id = product.id AND r.customer_id = o.customer_id)
    AND NOT EXISTS (SELECT FROM audit_log WHERE subject = 'customer ' || o.customer_id AND action = 'erase')
`;

type DueInvitation = Record<'orderId' | 'productId', number> &
  Record<'email' | 'productName' | 'token', string>;

/** Once a minute, in every api process: what two of them do at once sends no mail twice (behaviour: reviews 4). */
export function startReviewJobs({ database, logger }: Pick<ApiContext, 'database' | 'logger'>): Loop {
  return startLoop('review-invitations', EVERY_MS, () => inviteReviewers(database), logger);
}

export async function inviteReviewers(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const due = await database.select<DueInvitation>(TAKE_DUE, [], transaction);
    for (const { email, orderId, productId, productName, token } of due) {
      const payload = { productId, productName, link: `/product/${String(productId)}#review=${token}` };
      const dedupeKey = `review-invitation:${String(orderId)}:${String(productId)}`;
      const mail = { kind: 'review-invitation', to: email, payload, dedupeKey } as const;
      await enqueueMail(database, mail, transaction);
    }
  });
}
