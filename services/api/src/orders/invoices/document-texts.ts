import { isTaxIncluded } from '@ronin/format/order-amounts';
import { formatMoney, formatOptions } from '@ronin/format/order-texts';
import { formatCents, parseCents } from '../pricing/money.ts';
import type { OrderDocument } from './documents.service.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatDay = (date: Date): string => DAY.format(date);

export const TITLES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** The words beside the totals. */
export const CLOSINGS = {
  test: 'A test order: no money moved, and nothing is sent.',
  invoice: 'Thank you. Every piece is made by hand; keep this invoice with it.',
  'credit-note': 'The amount goes back the way it was paid. Banks take a few days for it.',
} as const;

/** A credit note over a part of the order has one row; every other document has the items. */
export function listRows({ order, items, refund }: OrderDocument) {
  const money = (amount: string) => formatMoney(amount, order.currency);
  if (refund !== null && refund.amount !== order.total) {
    const name = `Part of invoice ${order.invoiceNumber ?? ''}`;
    const amount = money(refund.amount);
    return [{ name, note: 'Tax of this part is included.', quantity: '1', price: amount, amount }];
  }

  return items.map((item) => ({
    name: item.name,
    note: formatOptions(item),
    quantity: String(item.quantity),
    price: money(item.price),
    amount: money(formatCents(parseCents(item.price) * BigInt(item.quantity))),
  }));
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
