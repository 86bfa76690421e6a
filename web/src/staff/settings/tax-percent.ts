/** `7.25` of a rate such as 0.07250. */
export const formatPercent = (rate: string): string =>
  String(Number(rate.replace(/^0\./, '').padEnd(5, '0')) / 1_000);

/** The rate of a percentage that somebody typed; null when it is none from 0 to 99.999. */
export function parsePercent(text: string): string | null {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,3}))?$/.exec(text.replaceAll(/[\s%]/g, '')) ?? [];
  if (whole === undefined) return null;

  return `0.${whole.padStart(2, '0')}${fraction.padEnd(3, '0')}`;
}
