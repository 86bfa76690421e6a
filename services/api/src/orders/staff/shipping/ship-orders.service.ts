import type { ShipOrders, ShippedOrders } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import type { OrderActor } from '../../order/transitions.service.ts';
import type { SettleContext } from '../../settlement/settle-payment.service.ts';
import { getStaffOrder } from '../staff-orders.service.ts';
import { shipOrder } from './ship-order.service.ts';

type ShipContext = Pick<SettleContext, 'database' | 'orderKeys'>;
type Chosen = ShipOrders['orders'][number];
type Shipped = ShippedOrders['orders'][number];

/** Ships orders one after the other, each in its own transaction. After an error nothing is lost: the call can be repeated. */
export async function shipOrders(
  context: ShipContext,
  { orders }: ShipOrders,
  actor: OrderActor,
): Promise<Shipped[]> {
  const shipped: Shipped[] = [];
  for (const chosen of orders) shipped.push(await shipChosen(context, chosen, actor));

  return shipped;
}

async function shipChosen(context: ShipContext, chosen: Chosen, actor: OrderActor): Promise<Shipped> {
  const { orderNumber, trackingNumber, version } = chosen;
  try {
    const { id } = await getStaffOrder(context.database, orderNumber);
    await shipOrder(context, id, { trackingNumber, version }, actor);

    return { orderNumber, outcome: 'shipped', trackingNumber, reason: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not-found') {
      return { orderNumber, outcome: 'refused', trackingNumber: null, reason: error.message };
    }
    if (error.code !== 'conflict') throw error;

    return await explainConflict(context, chosen, error.message);
  }
}

const SENT: ReadonlySet<string> = new Set(['shipped', 'delivered']);

async function explainConflict(
  { database }: ShipContext,
  { orderNumber, version }: Chosen,
  reason: string,
): Promise<Shipped> {
  const order = await getStaffOrder(database, orderNumber);
  const isChanged = order.version !== version;
  const outcome = SENT.has(order.status) ? 'already-shipped' : isChanged ? 'changed' : 'refused';

  return { orderNumber, outcome, trackingNumber: order.trackingNumber, reason };
}
