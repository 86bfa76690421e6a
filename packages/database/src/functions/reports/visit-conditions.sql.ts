const columnsOf = (visit?: string): string => (visit === undefined ? '' : `${visit}.`);

/** Whether a visit is a bounce (behaviour: reports 13), as a condition on its row. Totals of finalised days keep what it was. */
export const isBounce = (visit?: string): string => `${columnsOf(visit)}page_views = 1`;

/** Whether a visit reached each step, from home and then from a product: in the order of the totals' columns. */
export const hasReached = (visit?: string): string[] => [
  ...[1, 2, 3, 4, 5].map((step) => `${columnsOf(visit)}funnel_step >= ${String(step)}`),
  ...[1, 2, 3, 4].map((step) => `${columnsOf(visit)}product_step >= ${String(step)}`),
];
