import { formatCount } from '@ronin/format';
import { formatAmount } from '../../ui/format/format-price.ts';

/** As in the shop, and with a sign: refunds may exceed what was sold. */
export const formatMoney = (amount: number | string): string =>
  `${Number(amount) < 0 ? '-' : ''}${formatAmount(Math.abs(Number(amount)).toFixed(2))}`;

export const formatPercent = (value: number): string => `${formatCount(value)}%`;

export const formatMean = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value);

export const formatProduct = ({ name, productId }: { name: string | null; productId: number }): string =>
  name ?? `No. ${String(productId)}`;
