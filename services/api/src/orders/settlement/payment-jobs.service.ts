import { type Loop, startLoop } from '@ronin/server-kit';
import { Op } from 'sequelize';
import { enqueueCancelledMail } from '../order/order-mails.ts';
import { applyCommand, lockOrder } from '../order/transitions.service.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { cancelPayments } from './cancel-payments.service.ts';
import { makeRefunds } from './make-refunds.service.ts';
import { handleWaitingEvents, storePaymentEvent } from './payment-events.service.ts';
import { type SettleContext, settlePaid, settlePayment } from './settle-payment.service.ts';
import { startPayment } from './start-payment.service.ts';

const EVERY_MS = 60_000;

/** Rows of each kind in one round. The next round is a minute later. */
const ROWS_PER_ROUND = 200;

/** Every api process runs these jobs: what two of them do at once changes nothing twice. */
export function startPaymentJobs(context: SettleContext): Loop {
  return startLoop('payments', EVERY_MS, () => runPaymentJobs(context), context.logger);
}

export async function runPaymentJobs(context: SettleContext): Promise<void> {
  for (const provider of context.paymentProviders.values()) await storeMissedEvents(context, provider);
  await handleWaitingEvents(context);
  await reconcile(context);
  await expireOrders(context);
  await retryRefunds(context);
  await readPendingRefunds(context);
  await forgetNetworks(context);
}

/** Pages of one round. The next round goes on where this one ended. */
const PAGES_PER_ROUND = 10;

/** One process in ten minutes. $1 provider, $2 now. */
const CLAIM = `
  INSERT INTO provider_events_read AS known (provider, checked_at) VALUES ($1, $2::timestamptz)
  ON CONFLICT (provider) DO UPDATE SET checked_at = excluded.checked_at
    WHERE known.checked_at < excluded.checked_at - interval '10 minutes'
  RETURNING last_event_id AS "last"
`;
const STORE_LAST = 'UPDATE provider_events_read SET last_event_id = $2 WHERE provider = $1';

/** Stores the events of refunds and disputes whose webhooks were lost. Those that came are known by their ids. */
async function storeMissedEvents(context: SettleContext, provider: PaymentProvider): Promise<void> {
  if (provider.listEvents === undefined) return;
  const { database, logger, now } = context;
  const values = [provider.name, now().toISOString()];
  const [claimed] = await database.select<{ last: string | null }>(CLAIM, values);
  if (claimed === undefined) return;
  try {
    let { last } = claimed;
    for (let page = 0; page < PAGES_PER_ROUND; page += 1) {
      const events = await provider.listEvents(last);
      for (const notice of events.notices) await storePaymentEvent(context, provider.name, notice);
      ({ last } = events);
      await database.execute(STORE_LAST, [provider.name, last]);
      if (!events.hasMore) return;
    }
  } catch (error) {
    logger.error({ err: error, provider: provider.name }, 'events of the payment provider could not be read');
  }
}

const REMEMBERED_HOURS = 24;

/** Nothing counts them any more (behaviour: checkout 18). */
async function forgetNetworks({ database, now }: SettleContext): Promise<void> {
  const end = new Date(now().getTime() - REMEMBERED_HOURS * 3_600_000);
  await database.models.ExpiredNetwork.destroy({ where: { expiredAt: { [Op.lt]: end } } });
}

/** What is due now, at most the rows of one round. The statement's $1 is now, and $2 how many. */
const selectDue = <Row extends object>({ database, now }: SettleContext, statement: string) =>
  database.select<Row>(statement, [now().toISOString(), ROWS_PER_ROUND]);

/** Claims the payments of unpaid orders, so that another process does not ask about the same ones in this minute. */
const CLAIM_OPEN_PAYMENTS = `
  UPDATE payments SET checked_at = $1::timestamptz WHERE id IN (
    SELECT payment.id FROM payments payment JOIN orders ON orders.id = payment.order_id
    WHERE payment.state IN ('starting', 'open', 'declined') AND orders.status = 'pending'
      AND payment.checked_at < $1::timestamptz - interval '1 minute'
    ORDER BY payment.checked_at LIMIT $2 FOR UPDATE OF payment SKIP LOCKED
  ) RETURNING id, order_id AS "orderId", provider, ref
`;

async function reconcile(context: SettleContext): Promise<void> {
  const payments = await selectDue<{ orderId: number; provider: string; ref: string | null }>(
    context,
    CLAIM_OPEN_PAYMENTS,
  );
  for (const { orderId, provider, ref } of payments) {
    await attempt(context, orderId, async () => {
      const order = await context.database.models.Order.findByPk(orderId, { rejectOnEmpty: true });
      const known = ref ?? (await startPayment(context, order))?.ref;
      if (known) await settlePayment(context, provider, known);
    });
  }
}

async function expireOrders(context: SettleContext): Promise<void> {
  const orders = await selectDue<{ id: number }>(
    context,
    `SELECT id FROM orders WHERE status = 'pending' AND expires_at < $1::timestamptz AND NOT needs_review
     ORDER BY expires_at LIMIT $2`,
  );
  for (const { id } of orders) await attempt(context, id, () => expireOrder(context, id));
}

/** Ends an order that was not paid in time. Its provider is asked first: one that was paid is confirmed instead. */
async function expireOrder(context: SettleContext, id: number): Promise<void> {
  const { database, now } = context;
  if (!(await cancelPayments(context, id))) return;

  await database.transaction(async (transaction) => {
    const order = await lockOrder(database, id, transaction);
    if (order?.status !== 'pending' || order.needsReview) return;
    if (order.expiresAt === null || order.expiresAt > now()) return;
    await applyCommand(database, order, 'expire', transaction);
    await enqueueCancelledMail(context, order, 'unpaid', transaction);
  });
}

async function retryRefunds(context: SettleContext): Promise<void> {
  const refunds = await selectDue<{ orderId: number }>(
    context,
    `SELECT DISTINCT order_id AS "orderId" FROM refunds
     WHERE state = 'waiting' AND next_attempt_at < $1::timestamptz LIMIT $2`,
  );
  for (const { orderId } of refunds) await attempt(context, orderId, () => makeRefunds(context, orderId));
}

/** Claims the refunds and disputes that the provider has not finished, each once an hour. */
const CLAIM_PENDING_REFUNDS = `
  UPDATE refunds SET next_attempt_at = $1::timestamptz + interval '1 hour' WHERE id IN (
    SELECT id FROM refunds WHERE state = 'pending' AND next_attempt_at < $1::timestamptz
    ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING order_id AS "orderId"
`;

async function readPendingRefunds(context: SettleContext): Promise<void> {
  const refunds = await selectDue<{ orderId: number }>(context, CLAIM_PENDING_REFUNDS);
  for (const orderId of new Set(refunds.map((refund) => refund.orderId))) await settlePaid(context, orderId);
}

/** An order that fails is logged, and tried again in the next round. It does not stop the others. */
async function attempt({ logger }: SettleContext, orderId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, orderId }, 'payment job failed');
  }
}
