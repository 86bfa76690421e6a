import type { StaffOrderSummary } from '@ronin/contracts';
import type { KeyboardEvent } from 'react';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatAmount } from '../../ui/format/format-price.ts';
import { Button } from '../../ui/mantine.ts';
import { OrderMarks, OrderStatusLabel } from './OrderStatusLabel.tsx';
import classes from './OrdersList.module.css';

interface OrdersListProps {
  readonly orders: readonly StaffOrderSummary[];
  /** The text for an empty list. */
  readonly empty: string;
  /** The number of the open order. */
  readonly open: string | null;
  /** Null on the last page. */
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
  readonly onOpen: (orderNumber: string) => void;
}

/** The orders that are loaded, and a button for more. */
export function OrdersList({ orders, empty, open, more, onOpen }: OrdersListProps) {
  if (orders.length === 0) return <ConsoleNotice text={empty} />;

  return (
    <>
      <ul className={classes.list} aria-label="Orders" onKeyDown={moveFocus}>
        {orders.map((order) => (
          <ListRow
            key={order.orderNumber}
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
            isOpen={order.orderNumber === open}
            onOpen={() => {
              onOpen(order.orderNumber);
            }}
          />
        ))}
      </ul>
      {more && (
        <div className={classes.more}>
          <Button variant="default" loading={more.isLoading} onClick={more.load}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

const describeQuantity = (count: number): string => (count === 1 ? '1 piece' : `${String(count)} pieces`);

/** The arrow keys, Home and End move through the rows, beside the tab key. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = Array.from(event.currentTarget.querySelectorAll('button'));
  const index = rows.findIndex((row) => row === document.activeElement);
  const target = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (index === -1 || target === undefined) return;
  event.preventDefault();
  target.focus();
}
