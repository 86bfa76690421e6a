import type { StaffOrderSummary } from '@ronin/contracts';

/** The first products, and how many pieces more there are. */
export function describeProducts({ products, quantity }: StaffOrderSummary): string {
  const names = products.map(({ name, quantity: count }) =>
    count === 1 ? name : `${String(count)} × ${name}`,
  );
  const more = quantity - products.reduce((sum, { quantity: count }) => sum + count, 0);

  return [...names, ...(more > 0 ? [`and ${String(more)} more`] : [])].join(', ');
}

export const describeDestination = ({ destination }: StaffOrderSummary): string | null =>
  destination && `${destination.city}, ${destination.country}`;
