import type { OrderStatus } from '@ronin/contracts';

/** The statuses as the workshop says them, in the order of its work. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Unpaid',
  confirmed: 'Paid',
  'in-work': 'In work',
  ready: 'Ready',
  shipped: 'Shipped',
  delivered: 'Delivered',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};
