/** For example `Damascus Ring, 2 × Clan Bracelet`. */
export const describeItems = (
  items: readonly { readonly name: string; readonly quantity: number }[],
): string =>
  items.map(({ name, quantity }) => (quantity === 1 ? name : `${String(quantity)} × ${name}`)).join(', ');
