import { OrdersConsole } from '../orders/OrdersConsole.tsx';

/** /staff/orders: the orders of the shop (behaviour: checkout 10). */
export function OrdersPage() {
  return (
    <>
      <title>Orders | Ronin</title>
      <OrdersConsole />
    </>
  );
}
