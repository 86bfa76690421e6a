/** A whole number counts hops, true and false are themselves, anything else is a list of addresses or names. */
export function readTrustProxy(value: string): string | number | boolean {
  if (/^\d+$/.test(value)) return Number(value);

  return value === 'true' ? true : value === 'false' ? false : value;
}
