const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** `$349.50`; a currency without a sign of its own follows the amount. */
export function formatMoney(amount: string, currency: string): string {
  const symbol = SYMBOLS[currency];

  return symbol === undefined ? `${amount} ${currency}` : `${symbol}${amount}`;
}

type Options = Readonly<Record<string, string>>;

/** The choices of a piece, such as `Size 9`. */
export const listOptions = (options: Options): string[] =>
  Object.entries(options).map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${value}`);

/** `Size 9 · Length 45 cm` */
export const formatOptions = ({ options }: { readonly options: Options }): string =>
  listOptions(options).join(' · ');
