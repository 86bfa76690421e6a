import { formatMoney as formatWith } from '@ronin/format/money';
import { priceFormat, toCents, toDecimal } from './format-price.ts';

/** `$74,133.69`: the only way in which consoles show money. */
export const formatMoney = (amount: string | number): string => formatWith(amount, priceFormat.symbol);

interface Priced {
  readonly price: string;
  readonly quantity: number;
}

export const formatTotal = (items: readonly Priced[]): string =>
  formatMoney(
    toDecimal(items.reduce((sum, { price, quantity }) => sum + toCents(price) * BigInt(quantity), 0n)),
  );
