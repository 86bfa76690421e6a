import { Link } from 'react-router-dom';
import { itemsOf } from '../../../ui/console/list/PagedList.tsx';
import { Button, Text } from '../../../ui/mantine.ts';
import { ordersApi } from '../orders.api.ts';
import { ORDERS_VIEW } from '../orders-view.ts';

/** After a shipment: the order that has waited longest. */
export function NextOrder({ after }: { readonly after: string }) {
  const waiting = itemsOf(ordersApi.useListStaffOrdersInfiniteQuery({ status: 'to-ship' }));
  const next = waiting?.find(({ orderNumber, needsReview }) => orderNumber !== after && !needsReview);
  if (waiting === undefined) return null;
  if (next === undefined) return <Text c="dimmed">No other order is to be shipped.</Text>;

  return (
    <Button
      component={Link}
      to={{ search: ORDERS_VIEW.format({ status: 'to-ship', open: next.orderNumber }).toString() }}
    >
      Next order to ship
    </Button>
  );
}
