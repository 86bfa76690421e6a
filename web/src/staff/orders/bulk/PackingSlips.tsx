import type { StaffOrder } from '@ronin/contracts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Customer } from '../detail/Customer.tsx';
import { Items } from '../detail/Items.tsx';
import { Shipments } from '../detail/Shipments.tsx';
import { GiftNotice } from '../GiftNotice.tsx';
import { ordersApi } from '../orders.api.ts';
import classes from './PackingSlips.module.css';

interface PackingSlipsProps {
  readonly orders: readonly StaffOrder[];
  readonly onPrinted: () => void;
}

/** Prints a packing slip of each order, one a page. They are only on paper, where they replace the console. */
export function PackingSlips({ orders, onPrinted }: PackingSlipsProps) {
  const { data: shop, isError } = ordersApi.useGetSenderShopQuery(undefined);
  const isReady = shop !== undefined || isError;
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();

    return () => window.removeEventListener('afterprint', onPrinted);
  }, [isReady, onPrinted]);

  return createPortal(
    <div className={classes.slips}>
      {orders.map((order) => (
        <article key={order.orderNumber} aria-label={`Packing slip ${order.orderNumber}`}>
          <p>{shop ? `${shop.name}, packing slip` : 'Packing slip'}</p>
          <h2>{order.orderNumber}</h2>
          <p>{formatMoment(order.createdAt)}</p>
          <div className={classes.columns}>
            <Items items={order.items} />
            <Customer order={order} />
          </div>
          <GiftNotice order={order} />
          <Shipments shipments={order.shipments} />
        </article>
      ))}
    </div>,
    document.body,
  );
}
