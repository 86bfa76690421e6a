import type { OrderItem } from '@ronin/database';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import { formatMoney } from '@ronin/format/order-texts';
import type { Attributes } from 'sequelize';
import { formatCents, parseCents } from '../pricing/money.ts';
import type { OrderDocument } from './documents.service.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatDay = (date: Date): string => DAY.format(date);

export function formatItemAmount({
  price,
  quantity,
}: Pick<Attributes<OrderItem>, 'price' | 'quantity'>): string {
  return formatCents(parseCents(price) * BigInt(quantity));
}

interface TotalsRow {
  label: string;
  amount: string;
  kind?: 'total';
}

/** The rows below the items. Discount and tax of nothing are left out. */
export function listTotals(document: OrderDocument): TotalsRow[] {
  const { order, refund, payments } = document;
  const { subtotal, discount, shipping, tax, total } = order;
  const money = (amount: string) => formatMoney(amount, order.currency);
  if (refund !== null && refund.amount !== total) {
    return [{ label: 'Refunded', amount: money(refund.amount), kind: 'total' }];
  }

  return [
    { label: 'Subtotal', amount: money(subtotal) },
    ...(discount === '0.00' ? [] : [{ label: 'Discount', amount: `−${money(discount)}` }]),
    { label: 'Shipping', amount: money(shipping) },
    ...(tax === '0.00'
      ? []
      : [{ label: isTaxIncluded(order) ? 'Tax, included' : 'Tax', amount: money(tax) }]),
    { label: refund ? 'Refunded' : 'Total', amount: money(total), kind: 'total' as const },
    ...(refund
      ? []
      : payments.map(({ paidAt, amount }) => ({
          label: paidAt === null ? 'Paid' : `Paid on ${formatDay(paidAt)}`,
          amount: money(amount),
        }))),
  ];
}
