/** The text before a price: `$` for USD, `CHF ` for CHF. A text that is not a currency code is returned with a space. */
export function symbolOf(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} `;

  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(0).replace(/[\d.]+/, '');
}
