import type { Database, Order, Payment, Refund } from '@ronin/database';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { lockOrder } from '../order/transitions.service.ts';
import { getProvider, type ProviderReturn } from '../payments/provider.ts';
import { type Cents, formatCents, parseCents, sumAmounts } from '../pricing/money.ts';
import { DISPUTE, recordDone, recordFailed, WARNING } from './record-refund.service.ts';
import { askForReview } from './review.service.ts';
import type { SettleContext } from './settle-payment.service.ts';

/** The provider is asked again about a refund or a dispute that it has not finished, should its events be lost. */
const READ_AGAIN_MS = 3_600_000;

/** The name of a refund that makes two requests one. */
export const formatRefundKey = (id: number): string => `refund-${String(id)}`;

interface SeenReturn {
  order: Attributes<Order>;
  payment: Attributes<Payment>;
  seen: ProviderReturn;
}

/** Brings the refunds of a payment in line with what its provider reports (behaviour: checkout 31). Repeats change nothing. */
export async function recordReturns(context: SettleContext, payment: Payment): Promise<void> {
  const { database, paymentProviders } = context;
  const provider = getProvider(paymentProviders, payment.provider);
  if (provider.listReturns === undefined || payment.ref === null) return;
  // A payment of an earlier release.
  const chargeRef = payment.chargeRef ?? (await provider.read(payment.ref)).chargeRef;
  if (chargeRef === undefined) return;
  if (payment.chargeRef === null) await payment.update({ chargeRef });
  const returns = await provider.listReturns(chargeRef);

  await database.transaction(async (transaction) => {
    for (const seen of returns) {
      const order = await lockOrder(database, payment.orderId, transaction);
      if (order !== null) await recordReturn(context, { order, payment, seen }, transaction);
    }
  });
}

async function recordReturn(
  context: SettleContext,
  { order, payment, seen }: SeenReturn,
  transaction: Transaction,
): Promise<void> {
  const { database, now } = context;
  const known = await findRefund(database, payment, seen, transaction);
  // One that failed before anybody heard of it moved no money.
  if (known === null && seen.state === 'failed') return;
  const amount = formatCents(await limitAmount(database, { payment, seen, known }, transaction));
  if (known !== null && !hasChanged(known, { ...seen, amount })) return;

  const reported = {
    orderId: order.id,
    paymentId: payment.id,
    amount,
    reason: seen.kind === 'refund' ? 'provider' : seen.kind,
    state: 'pending',
  } as const;
  const refund = known ?? (await database.models.Refund.create(reported, { transaction }));
  const nextAttemptAt = new Date(now().getTime() + READ_AGAIN_MS);
  await refund.update({ state: seen.state, amount, providerRef: seen.ref, nextAttemptAt }, { transaction });

  const reason = describeForStaff(refund, { seen, amount: `${amount} ${order.currency}` });
  if (seen.state === 'failed' && seen.kind === 'refund') {
    await recordFailed(context, { order, refund }, reason ?? '', transaction);
    return;
  }
  if (seen.state === 'done' && refund.reason !== WARNING) {
    await recordDone(context, { order, refund }, transaction);
  }
  if (reason !== null) await askForReview(context, order, reason, transaction);
}

async function findRefund(
  database: Database,
  payment: Attributes<Payment>,
  { ref, key }: ProviderReturn,
  transaction: Transaction,
): Promise<Refund | null> {
  const rows = await database.models.Refund.findAll({ where: { paymentId: payment.id }, transaction });

  return (
    rows.find(({ providerRef }) => providerRef === ref) ??
    rows.find(({ id, providerRef }) => providerRef === null && formatRefundKey(id) === key) ??
    null
  );
}

/** A dispute may be about more than is left of a payment of which a part went back. */
async function limitAmount(
  database: Database,
  { payment, seen, known }: { payment: Attributes<Payment>; seen: ProviderReturn; known: Refund | null },
  transaction: Transaction,
): Promise<Cents> {
  if (seen.kind !== 'dispute') return seen.amount;
  const others = await database.models.Refund.findAll({
    where: { paymentId: payment.id, id: { [Op.ne]: known?.id ?? 0 }, state: { [Op.ne]: 'failed' } },
    transaction,
  });
  const left = parseCents(payment.paid) - sumAmounts(others);

  return left < seen.amount ? (left < 0n ? 0n : left) : seen.amount;
}

/** A refund ends once; after `done` it may still fail. What was read before another reading may be recorded after it. */
function hasChanged(known: Refund, { state, amount }: { state: string; amount: string }): boolean {
  if (known.reason === DISPUTE)
    return known.state !== state || (state === 'pending' && known.amount !== amount);
  if (known.state === 'failed' || known.state === state) return false;

  return known.state !== 'done' || state === 'failed';
}

/** Why staff must look at the order; null for a refund of the shop that goes its way. */
function describeForStaff({ reason }: Refund, { seen, amount }: { seen: ProviderReturn; amount: string }) {
  if (seen.kind === 'warning') return seen.text;
  if (seen.kind === 'dispute') return `${describeDispute(seen, amount)} ${seen.text}`.trim();
  if (seen.state === 'failed') {
    return `The refund of ${amount} failed: the customer does not have the money. ${seen.text}`.trim();
  }
  if (reason !== 'provider') return null;
  const verb = seen.state === 'done' ? 'was paid back' : 'is being paid back';

  return `${amount} ${verb} at the payment provider, not in the shop. Check what is still to be sent.`;
}

function describeDispute({ state, amount: asked }: ProviderReturn, amount: string): string {
  if (state === 'done') return `The dispute has ended: the bank took ${amount} back.`;
  if (state === 'failed') return 'The dispute has ended, and the shop keeps the money.';
  if (asked === 0n) return "The customer's bank asks about the payment. Answer it at the payment provider.";

  return `The customer disputes the payment, and the bank took ${amount} back until it has decided. Answer it at the payment provider.`;
}
