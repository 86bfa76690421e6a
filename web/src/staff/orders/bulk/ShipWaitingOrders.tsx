import type { StaffOrderSummary } from '@ronin/contracts';
import { SHIP_ORDERS_MAX } from '@ronin/contracts/limits';
import { useState } from 'react';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { itemsOf, onePage, PagedList, type PagedQuery } from '../../../ui/console/list/PagedList.tsx';
import { Button } from '../../../ui/mantine.ts';
import { countOrders } from '../describe-order.ts';
import { ordersApi } from '../orders.api.ts';
import { ShipSeveralDialog } from './ShipSeveralDialog.tsx';

/** The button that ships all orders that are to be sent, the longest waiting first. */
export function ShipWaitingOrders() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ship several…
      </Button>
      {isOpen && <WaitingOrders onClose={close} />}
    </>
  );
}

function WaitingOrders({ onClose }: { readonly onClose: () => void }) {
  const query = ordersApi.useListStaffOrdersInfiniteQuery(
    { status: 'to-ship' },
    { refetchOnMountOrArgChange: true },
  );
  const [waiting, setWaiting] = useState<ReturnType<typeof toWaiting> | null>(null);
  // What is shown later stays as it was loaded: a list is pasted in its order.
  if (waiting === null && query.data !== undefined && !query.isFetching) setWaiting(toWaiting(query));
  if (waiting !== null && waiting.orders.length > 0) {
    return <ShipSeveralDialog orders={waiting.orders} hint={waiting.hint} onClose={onClose} />;
  }

  return (
    <ConsoleDialog isOpen title="Ship several orders" onClose={onClose}>
      <PagedList
        name="Orders"
        query={onePage({ error: query.error, refetch: query.refetch, data: waiting?.orders })}
        empty={waiting?.hint ?? 'No order is to be shipped.'}
      >
        {() => null}
      </PagedList>
    </ConsoleDialog>
  );
}

function toWaiting({ data, hasNextPage }: PagedQuery<StaffOrderSummary>) {
  const listed = itemsOf({ data }) ?? [];
  const orders = listed.filter(({ needsReview }) => !needsReview);
  const left = listed.length - orders.length;
  const hints = [
    ...(hasNextPage || orders.length > SHIP_ORDERS_MAX ? ['These have waited longest; there are more.'] : []),
    ...(left > 0 ? [`${countOrders(left)} left out: look at the payment first.`] : []),
  ];

  return { orders, hint: hints.length === 0 ? undefined : hints.join(' ') };
}
