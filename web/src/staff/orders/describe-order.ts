import type { StaffOrderSummary } from '@ronin/contracts';

type Counted = StaffOrderSummary['products'][number];

const describeItem = ({ name, quantity }: Counted): string =>
  quantity === 1 ? name : `${String(quantity)} × ${name}`;

/** For example `Damascus Ring, 2 × Clan Bracelet`. */
export const describeItems = (items: readonly Counted[]): string => items.map(describeItem).join(', ');

/** The first products, and how many pieces more there are. */
export function describeProducts({ products, quantity }: StaffOrderSummary): string {
  const more = quantity - products.reduce((sum, { quantity: count }) => sum + count, 0);

  return [...products.map(describeItem), ...(more > 0 ? [`and ${String(more)} more`] : [])].join(', ');
}

export const describeDestination = ({ destination }: StaffOrderSummary): string | null =>
  destination && `${destination.city}, ${destination.country}`;

export const countOrders = (count: number): string => (count === 1 ? '1 order' : `${String(count)} orders`);
