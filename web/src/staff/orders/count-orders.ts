export const countOrders = (count: number): string => (count === 1 ? '1 order' : `${String(count)} orders`);
