/** The id in a product page's path; null when it is not a positive integer: 'Invalid Product' (behaviour: catalogue 6). */
export function parseProductId(value: string | undefined): number | null {
  return value !== undefined && /^0*[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
