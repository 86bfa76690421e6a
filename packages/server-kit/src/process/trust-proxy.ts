/** A whole number counts proxies; true and false are booleans; anything else is a list of addresses or names. */
export function parseTrustProxy(value: string): string | number | boolean {
  if (/^\d+$/.test(value)) return Number(value);

  return value === 'true' ? true : value === 'false' ? false : value;
}
