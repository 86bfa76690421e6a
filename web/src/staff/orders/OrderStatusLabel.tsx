import type { OrderStatus } from '@ronin/contracts';
import { ORDER_STATUS_LABELS } from '../../components/order/order-status-labels.ts';
import { type Level, StatusIcon } from '../../ui/StatusIcon.tsx';
import classes from './OrderStatusLabel.module.css';

/** A triangle marks what the workshop has to do, a disc what is done. */
const LEVELS: Record<OrderStatus, Level | 'quiet'> = {
  pending: 'quiet',
  confirmed: 'warning',
  'in-work': 'warning',
  ready: 'warning',
  shipped: 'ok',
  delivered: 'ok',
  expired: 'quiet',
  cancelled: 'quiet',
  refunded: 'quiet',
};

/** The status of an order by icon and word. */
export function OrderStatusLabel({ status }: { readonly status: OrderStatus }) {
  return (
    <span className={classes.label}>
      <StatusIcon level={LEVELS[status]} />
      {ORDER_STATUS_LABELS[status]}
    </span>
  );
}

/** What is special about an order, as words beside its status. */
export function OrderMarks({ order }: { readonly order: MarkedOrder }) {
  return (
    <>
      {order.needsReview && (
        <span className={classes.label}>
          <StatusIcon level="error" />
          Needs review
        </span>
      )}
      {order.sent === 'part' && <span>Partly sent</span>}
      {order.isGift && <span className={classes.badge}>Gift</span>}
      {order.test && <span className={classes.badge}>Test</span>}
    </>
  );
}

interface MarkedOrder {
  readonly needsReview: boolean;
  readonly sent: 'none' | 'part' | 'all';
  readonly isGift: boolean;
  readonly test?: true | undefined;
}
