import type { StaffOrderFilter } from '@ronin/contracts';
import { ORDER_STATUS_LABELS } from '../../components/order/order-status-labels.ts';
import { defineView, oneOf, openKey, type ViewOf, words } from '../../ui/console/list/view.ts';

/** The filters of the list. What there is to do comes first. */
export const FILTER_LABELS: Record<StaffOrderFilter | 'all', string> = {
  all: 'All',
  'to-ship': 'To ship',
  'needs-review': 'Needs review',
  ...ORDER_STATUS_LABELS,
};

const STATUSES: readonly StaffOrderFilter[] = [
  'to-ship',
  'needs-review',
  'pending',
  'confirmed',
  'in-work',
  'ready',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
];

export const FILTERS = ['all', ...STATUSES] as const;

export const ORDERS_VIEW = defineView({ status: oneOf(STATUSES), q: words, open: openKey('order') });
export type OrdersView = ViewOf<typeof ORDERS_VIEW>;
