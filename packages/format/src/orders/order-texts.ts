const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** `$349.50`; a currency without a sign of its own follows the amount. */
export function formatMoney(amount: string, currency: string): string {
  const symbol = SYMBOLS[currency];

  return symbol === undefined ? `${amount} ${currency}` : `${symbol}${amount}`;
}

/** `Size 9 · Length 45 cm` */
export const formatOptions = ({ options }: { readonly options: Readonly<Record<string, string>> }): string =>
  Object.entries(options)
    .map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${value}`)
    .join(' · ');
