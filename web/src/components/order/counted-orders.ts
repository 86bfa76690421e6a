/** Which orders the figures of sales count, for the pages that show one. */
export const COUNTED_ORDERS =
  'An order counts when it is paid, also if it is cancelled or refunded later. Test orders do not count.';
