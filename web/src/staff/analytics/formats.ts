import { formatCount } from '@ronin/format';
import { formatMoney } from '../../ui/format/format-money.ts';

export const formatPercent = (value: number): string => `${formatCount(value)}%`;

export const formatMean = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value);

export const formatProduct = ({ name, productId }: { name: string | null; productId: number }): string =>
  name ?? `No. ${String(productId)}`;

/** Of an estimate, which is not known to the cent. */
export const formatWholeMoney = (amount: number): string =>
  formatMoney(Math.round(amount)).replace(/\.00$/, '');

/** What is known of something, in one text. */
export const joinKnown = (parts: readonly (string | false | null)[], separator = ', '): string =>
  parts.filter((part) => typeof part === 'string').join(separator);

/** Null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
