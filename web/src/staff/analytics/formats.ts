import { formatCount } from '@ronin/format';

export const formatPercent = (value: number): string => `${formatCount(value)}%`;

export const formatMean = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value);

export const formatProduct = ({ name, productId }: { name: string | null; productId: number }): string =>
  name ?? `No. ${String(productId)}`;
