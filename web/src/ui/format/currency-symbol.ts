/** What stands before a price: `$` for USD, `CHF ` for CHF. What is no currency stands there as it is. */
export function symbolOf(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} `;

  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(0).replace(/[\d.]+/, '');
}
