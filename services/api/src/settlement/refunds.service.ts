import type { Database, Order, Payment, Refund } from '@ronin/database';
import { type Attributes, Op, type Transaction } from 'sequelize';
import type { OrderKeys } from '../orders/order-keys.ts';
import { enqueueRefundedMail } from '../orders/order-mails.ts';
import { addOrderEvent, applyCommand, lockOrder, type OrderActor } from '../orders/transitions.service.ts';
import { getProvider, NOTHING_TO_PAY } from '../payments/provider.ts';
import { formatCents, isFree, parseCents, sumCents } from '../pricing/money.ts';
import { addRefund } from '../revenue/revenue-outbox.service.ts';
import { assignInvoiceNumber } from './invoice-numbers.service.ts';
import type { SettleContext } from './settle.service.ts';

interface NewRefund {
  order: Attributes<Order>;
  payment: Attributes<Payment>;
  reason: string;
  actor?: OrderActor | undefined;
}

/**
 * Records that the rest of a payment goes back: what was not refunded before. The provider is asked after the commit, by
 * `makeRefunds`. An order that cost nothing gets a refund of 0.00, for its credit note.
 */
export async function insertRefund(
  database: Database,
  { order, payment, reason, actor }: NewRefund,
  transaction: Transaction,
): Promise<void> {
  const before = await database.models.Refund.findAll({
    where: { paymentId: payment.id, state: { [Op.ne]: 'failed' } },
    transaction,
  });
  const rest = parseCents(payment.paid) - sumCents(before.map(({ amount }) => parseCents(amount)));
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
  const { database, logger, now, paymentProviders } = context;
  const { Payment, Refund } = database.models;
  for (const refund of await Refund.findAll({ where: { orderId, state: 'waiting' }, order: ['id'] })) {
    const payment = await Payment.findByPk(refund.paymentId, { rejectOnEmpty: true });
    try {
      if (payment.provider !== NOTHING_TO_PAY) {
        if (payment.ref === null) throw new Error('a payment without a ref was paid');
        await getProvider(paymentProviders, payment.provider).refund(
          payment.ref,
          parseCents(refund.amount),
          `refund-${String(refund.id)}`,
        );
      }
      const keys = await context.orderKeys();
      await database.transaction((transaction) => recordRefund({ ...context, keys }, refund, transaction));
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

const TAKEN_BACK = { text: 'The order was taken back. There was nothing to pay back.' };

async function recordRefund(
  { database, now, keys }: SettleContext & { keys: OrderKeys },
  { id, orderId, amount }: Attributes<Refund>,
  transaction: Transaction,
): Promise<void> {
  const order = await lockOrder(database, orderId, transaction);
  if (order === null) return;
  const refund = await database.models.Refund.findByPk(id, { transaction, rejectOnEmpty: true });
  if (refund.state === 'done') return;
  const creditNoteNumber =
    order.invoiceNumber === null
      ? null
      : await assignInvoiceNumber(database, { isTest: order.isTest, now: now() }, transaction);
  await refund.update({ state: 'done', doneAt: now(), creditNoteNumber }, { transaction });
  await addRefund(database, refund, transaction);
  if (isFree(order)) {
    if (order.status !== 'cancelled') await applyCommand(database, order, 'refund', transaction, TAKEN_BACK);
    return;
  }
  await enqueueRefundedMail(database, order, { refundId: id, amount, keys }, transaction);
  // A second payment of a refunded order is refunded, too.
  const isEnd = order.status !== 'refunded' && (await isEverythingRefunded(database, orderId, transaction));
  if (isEnd) {
    await applyCommand(database, order, 'refund', transaction);
  } else {
    const event = { kind: 'partly-refunded', text: `${amount} ${order.currency} was paid back.` };
    await addOrderEvent(database, orderId, event, transaction);
  }
}

async function isEverythingRefunded(
  database: Database,
  orderId: number,
  transaction: Transaction,
): Promise<boolean> {
  const { Payment, Refund } = database.models;
  const paid = await Payment.findAll({ where: { orderId, paid: { [Op.gt]: 0 } }, transaction });
  const refunds = await Refund.findAll({ where: { orderId, state: 'done' }, transaction });
  const sum = (amounts: string[]) => sumCents(amounts.map(parseCents));

  return sum(paid.map((one) => one.paid)) === sum(refunds.map((one) => one.amount));
}
