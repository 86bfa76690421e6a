import type { StaffOrderSummary } from '@ronin/contracts';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatAmount } from '../../ui/format/format-price.ts';
import { OrderMarks, OrderStatusLabel } from './OrderStatusLabel.tsx';
import classes from './OrderRow.module.css';

interface OrderRowProps {
  readonly order: StaffOrderSummary;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Undefined: orders are opened, not chosen. */
  readonly choice?: { readonly isChosen: boolean; readonly onToggle: () => void } | undefined;
}

/** One order of the list. */
export function OrderRow({ order, isOpen, onOpen, choice }: OrderRowProps) {
  return (
    <ListRow
      title={order.name || order.email}
      meta={<span className={classes.total}>{formatAmount(order.total)}</span>}
      detail={
        <>
          <OrderStatusLabel status={order.status} />
          <OrderMarks order={order} />
          <span>{order.orderNumber}</span>
          <span>{describeQuantity(order.quantity)}</span>
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
        </>
      }
      isOpen={isOpen}
      onOpen={onOpen}
      choice={choice}
    />
  );
}

const describeQuantity = (count: number): string => (count === 1 ? '1 piece' : `${String(count)} pieces`);
