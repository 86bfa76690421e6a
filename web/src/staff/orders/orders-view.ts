import type { StaffOrderFilter } from '@ronin/contracts';
import { ORDER_STATUS_LABELS } from '../../components/order/order-status-labels.ts';
import type { OrderFilters } from './orders.api.ts';

/** The filters of the list. What there is to do comes first. */
export const FILTER_LABELS: Record<StaffOrderFilter | 'all', string> = {
  all: 'All',
  'to-ship': 'To ship',
  'needs-review': 'Needs review',
  ...ORDER_STATUS_LABELS,
};

export const FILTERS: readonly OrdersView['status'][] = [
  'all',
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

/** What the page shows. All of it is in the address, so that it can be shared and reloaded. */
export interface OrdersView {
  readonly q: string;
  readonly status: StaffOrderFilter | 'all';
  /** The number of the open order. */
  readonly open: string | null;
}

/** Unknown and invalid parameters are ignored. */
export function parseOrdersView(search: URLSearchParams): OrdersView {
  return {
    q: search.get('q')?.trim() ?? '',
    status: FILTERS.find((status) => status === search.get('status')) ?? 'all',
    open: search.get('order'),
  };
}

/** The query of a view. Default values are left out. */
export const formatOrdersView = ({ q, status, open }: OrdersView): URLSearchParams =>
  new URLSearchParams({
    ...(status !== 'all' && { status }),
    ...(q && { q }),
    ...(open !== null && { order: open }),
  });

/** What the call filters by. */
export const toFilters = ({ q, status }: OrdersView): OrderFilters => ({
  ...(q && { q }),
  ...(status !== 'all' && { status }),
});
