import { randomUUID } from 'node:crypto';
import type { PaymentAction, PaymentProviderName } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { type Cents, formatCents, parseCents } from '../pricing/money.ts';
import { GRACE_MINUTES, type PayableOrder, type PaymentProvider, type ProviderPayment } from './provider.ts';

interface LocalProviderOptions {
  name: Extract<PaymentProviderName, 'test' | 'transfer'>;
  holdMinutes: number;
  describeAction: (order: PayableOrder, ref: string) => PaymentAction;
}

/** Until the link of the mail was opened: an address that nobody proved must not hold stock for days. */
const TRANSFER_MINUTES = 60;
const TEST_MINUTES = 30 + GRACE_MINUTES;

/** A page of our own with Pay and Decline. No money moves. */
export const createTestProvider = (database: Database): PaymentProvider =>
  createLocalProvider(database, {
    name: 'test',
    holdMinutes: TEST_MINUTES,
    describeAction: ({ token }, ref) => ({ action: 'redirect', url: `/order/${token}?pay=${ref}` }),
  });

/** A bank transfer: staff record when it has arrived. */
export const createTransferProvider = (database: Database, details: string): PaymentProvider =>
  createLocalProvider(database, {
    name: 'transfer',
    holdMinutes: TRANSFER_MINUTES,
    describeAction: ({ orderNumber, amount, currency }) => ({
      action: 'instructions',
      instructions: `${details}\nAmount: ${formatCents(amount)} ${currency}\nReference: ${orderNumber}`,
    }),
  });

/** A provider whose records are in our own table local_payments. */
function createLocalProvider(
  database: Database,
  { name, holdMinutes, describeAction }: LocalProviderOptions,
): PaymentProvider {
  const read = async (ref: string): Promise<ProviderPayment> => {
    const row = await database.models.LocalPayment.findByPk(ref, { rejectOnEmpty: true });
    return { state: row.state, paid: parseCents(row.paid) };
  };

  return {
    name,
    holdMinutes,
    readEveryMs: 0,
    read,
    prepare(order) {
      const ref = randomUUID();
      return { ref, action: describeAction(order, ref) };
    },
    async start(order, key) {
      const values = [name, key, formatCents(order.amount)];
      const [row] = await database.select<{ ref: string }>(START, values);
      if (row === undefined) throw new Error('The payment was not stored.');
      return { ref: row.ref, action: describeAction(order, row.ref) };
    },
    async cancel(ref) {
      await database.execute(CANCEL, [ref]);
      return await read(ref);
    },
    async refund(ref, amount: Cents, key) {
      await database.execute(REFUND, [ref, formatCents(amount), key]);
      return null;
    },
  };
}

/** A repeated key gives the first payment. $1 provider, $2 key, $3 amount. */
const START = `
  INSERT INTO local_payments (provider, key, amount) VALUES ($1, $2, $3)
  ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING ref
`;
const CANCEL =
  "UPDATE local_payments SET state = 'cancelled' WHERE ref = $1 AND state IN ('open', 'declined')";
const REFUND = `
  UPDATE local_payments SET refunded = refunded + $2::numeric, refund_keys = refund_keys || $3::text
  WHERE ref = $1 AND NOT $3::text = ANY (refund_keys)
`;

/** What the customer chose on the test page. One that was cancelled or paid stays. @returns false when there is none. */
export async function payTest(database: Database, ref: string, outcome: 'paid' | 'declined') {
  const rows = await database.select(
    `
      UPDATE local_payments SET
        state = CASE WHEN state IN ('open', 'declined') THEN $2::varchar ELSE state END,
        paid = CASE WHEN state IN ('open', 'declined') AND $2::varchar = 'paid' THEN amount ELSE paid END
      WHERE ref = $1 AND provider = 'test' RETURNING ref
    `,
    [ref, outcome],
  );

  return rows.length > 0;
}

/** A bank transfer has arrived, maybe too late. @returns false when that was recorded before. */
export async function recordTransfer(database: Database, ref: string, transaction: Transaction) {
  const rows = await database.select(
    `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = $1 AND state <> 'paid' RETURNING ref`,
    [ref],
    transaction,
  );

  return rows.length > 0;
}
