import type { OrderItem } from '@ronin/database';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import type { Attributes } from 'sequelize';
import { formatCents, parseCents } from '../pricing/money.ts';
import type { OrderDocument } from './documents.service.ts';

const SYMBOLS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** `$349.50`; a currency without a sign of its own follows the amount. */
export function formatMoney(amount: string, currency: string): string {
  const symbol = SYMBOLS[currency];

  return symbol === undefined ? `${amount} ${currency}` : `${symbol}${amount}`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatDay = (date: Date): string => DAY.format(date);

/** `Size 9 · Length 45 cm` */
export const formatOptions = ({ options }: Pick<Attributes<OrderItem>, 'options'>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${value}`)
    .join(' · ');

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
