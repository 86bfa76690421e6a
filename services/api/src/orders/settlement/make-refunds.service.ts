import type { Database, Order, Payment, Refund } from '@ronin/database';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { addOrderEvent, lockOrder, type OrderActor } from '../order/transitions.service.ts';
import { getProvider, NOTHING_TO_PAY } from '../payments/provider.ts';
import { formatCents, parseCents, sumAmounts } from '../pricing/money.ts';
import { formatRefundKey, recordReturns } from './provider-returns.service.ts';
import { recordDone, recordFailed } from './record-refund.service.ts';
import type { SettleContext } from './settle-payment.service.ts';

interface NewRefund {
  order: Attributes<Order>;
  payment: Attributes<Payment>;
  reason: string;
  actor?: OrderActor | undefined;
}

/**
 * Records that what was not refunded before goes back; `makeRefunds` asks the provider after the commit. An order that
 * cost nothing gets a refund of 0.00, for its credit note.
 */
export async function insertRestRefund(
  database: Database,
  { order, payment, reason, actor }: NewRefund,
  transaction: Transaction,
): Promise<void> {
  const before = await database.models.Refund.findAll({
    where: { paymentId: payment.id, state: { [Op.ne]: 'failed' } },
    transaction,
  });
  const rest = parseCents(payment.paid) - sumAmounts(before);
  const isDone = payment.provider === NOTHING_TO_PAY ? before.length > 0 : rest <= 0n;
  if (isDone) return;
  await database.models.Refund.create(
    {
      orderId: order.id,
      paymentId: payment.id,
      amount: formatCents(rest),
      reason,
      userId: actor?.userId ?? null,
      userName: actor?.displayName ?? null,
    },
    { transaction },
  );
  if (rest === 0n) return;
  const text = 'The payment is being paid back.';
  await addOrderEvent(database, order.id, { kind: 'refund-started', text, actor }, transaction);
}

/** Minutes until a refund that failed is tried again. */
const RETRY_MINUTES = 5;

/** Asks the provider for the waiting refunds of an order. One that fails is tried again by the job. */
export async function makeRefunds(context: SettleContext, orderId: number): Promise<void> {
  const { database, logger, now } = context;
  const { Refund } = database.models;
  for (const refund of await Refund.findAll({ where: { orderId, state: 'waiting' }, order: ['id'] })) {
    try {
      await makeRefund(context, refund);
    } catch (error) {
      logger.warn({ err: error, orderId }, 'refund failed');
      const nextAttemptAt = new Date(now().getTime() + RETRY_MINUTES * 60_000);
      await Refund.update(
        { attempts: refund.attempts + 1, nextAttemptAt },
        { where: { id: refund.id, state: 'waiting' } },
      );
    }
  }
}

/** What became of a refund is read from the provider, like everything else that happened to the payment. */
async function makeRefund(context: SettleContext, refund: Refund): Promise<void> {
  const { database, paymentProviders } = context;
  const payment = await database.models.Payment.findByPk(refund.paymentId, { rejectOnEmpty: true });
  if (payment.provider === NOTHING_TO_PAY) {
    await finishRefund(context, refund, null);
    return;
  }
  if (payment.ref === null) throw new Error('a payment without a ref was paid');
  const provider = getProvider(paymentProviders, payment.provider);
  const refusal = await provider.refund(payment.ref, parseCents(refund.amount), formatRefundKey(refund.id));
  if (refusal !== null || provider.listReturns === undefined) await finishRefund(context, refund, refusal);
  await recordReturns(context, payment);
}

async function finishRefund(
  context: SettleContext,
  { id, orderId }: Attributes<Refund>,
  refusal: string | null,
): Promise<void> {
  const { database } = context;
  await database.transaction(async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const refund = await database.models.Refund.findByPk(id, { transaction, rejectOnEmpty: true });
    if (order === null || refund.state !== 'waiting') return;
    if (refusal === null) {
      await recordDone(context, { order, refund }, transaction);
      return;
    }
    const reason = `The payment provider refuses the refund of ${refund.amount} ${order.currency}: ${refusal}`;
    await recordFailed(context, { order, refund }, reason, transaction);
  });
}
