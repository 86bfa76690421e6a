/**
 * `$74,133.69`: money as consoles, charts and mails to staff show it, with separators and with cents. The shop's pages have
 * no separators, as the specification wants them. Sums of refunds may be below zero: `−$1,249.00`.
 * @param amount a decimal string, which is not calculated with, or the figure of a chart
 */
export function formatMoney(amount: string | number, symbol: string): string {
  const [, isBelow, whole = '0', cents = ''] =
    /^(-)?(\d+)(?:\.(\d{1,2}))?$/.exec(typeof amount === 'number' ? amount.toFixed(2) : amount) ?? [];

  return `${isBelow ? '−' : ''}${symbol}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
