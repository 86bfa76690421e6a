import { type ChangeOrderAddress, listAddressLines, type OrderPostalAddress } from '@ronin/contracts';
import { type Database, HIDDEN, type Order } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { staffVisitor } from '../../../context/gates.ts';
import { getPdf } from '../../invoices/documents.service.ts';
import { enqueueAddressChangedMail } from '../../order/order-mails.ts';
import type { OrdersContext } from '../../order/orders-context.ts';
import { addChangeEvent, type OrderActor } from '../../order/transitions.service.ts';
import { refuseOrder } from '../../pricing/checkout-problems.ts';
import { changeForStaff } from '../change-order.service.ts';
import { canChangeAddress } from '../staff-order-commands.ts';
import { loadRecords } from '../staff-order-details.service.ts';

/**
 * Sends an order elsewhere (behaviour: checkout 13). The address becomes a new row; the old one stays, and who pays does not
 * change. A numbered invoice is rendered before, because it names the place of delivery as it was.
 * @throws AppError conflict once something was sent, and when the new place costs something else.
 */
export async function changeOrderAddress(
  context: Pick<OrdersContext, 'database' | 'gates' | 'now' | 'orderKeys'>,
  orderId: number,
  { firstName, lastName, address, version }: ChangeOrderAddress,
  actor: OrderActor,
): Promise<void> {
  const { database, gates } = context;
  const found = await database.models.Order.findByPk(orderId, { rejectOnEmpty: true });
  if (found.invoiceNumber !== null) {
    await gates.documents(
      () => getPdf(database, { order: found, creditNote: undefined }),
      staffVisitor(actor),
    );
  }
  const command = { orderId, seen: version, action: 'change-address', actor };
  await changeForStaff(database, command, async (order, transaction) => {
    const records = await loadRecords(database, orderId, transaction);
    if (!canChangeAddress(order, records)) {
      throw new AppError('conflict', 'The address can be changed until something of the order is sent.');
    }
    if (order.invoiceNumber !== found.invoiceNumber) {
      throw new AppError('conflict', 'This order has just been paid. Look at it, and try again.');
    }
    const old = await database.models.Address.findByPk(order.shippingAddressId ?? 0, {
      transaction,
      rejectOnEmpty: true,
    });
    const wanted = { ...address, firstName, lastName };
    if (isSame(old, wanted)) return {};
    await refuseOtherCosts(database, order, { old, wanted }, transaction);

    const row = { ...wanted, customerId: order.customerId, type: 'order' };
    const { id: shippingAddressId } = await database.models.Address.create(row, { transaction });
    await database.models.Order.update({ shippingAddressId }, { where: { id: orderId }, transaction });
    const event = { kind: 'address-changed', text: 'The address of the order was changed.', actor };
    await addChangeEvent(database, orderId, event, transaction);
    await enqueueAddressChangedMail(context, order, transaction);
    return { address: HIDDEN };
  });
}

const isSame = (one: OrderPostalAddress, other: OrderPostalAddress): boolean =>
  listAddressLines(one).join('\n') === listAddressLines(other).join('\n');

/** What was agreed and paid stays: the way to ship must cost the same there, and so must the tax. */
async function refuseOtherCosts(
  database: Database,
  { shippingMethod }: Attributes<Order>,
  { old, wanted }: Record<'old' | 'wanted', OrderPostalAddress>,
  transaction: Transaction,
): Promise<void> {
  if (old.country === wanted.country && old.state === wanted.state) return;
  const [costs] = await database.select<{ isSame: boolean }>(
    SAME_COSTS,
    [old.country, old.state, wanted.country, wanted.state, shippingMethod],
    transaction,
  );
  if (costs?.isSame !== true) {
    const detail = 'Shipping or tax cost something else there. Cancel this order, and place a new one.';
    throw refuseOrder('price-changed', detail);
  }
}

const taxOf = (country: string, state: string) => `
  coalesce((SELECT rate FROM tax_rates
    WHERE country = ${country}::text AND (state = '' OR lower(${state}::text) IN (lower(state), lower(state_name)))
    ORDER BY state = '' LIMIT 1), 0)
`;

const shippingOf = (country: string) => `
  (SELECT (rate.price, rate.free_from)::text FROM shipping_rates rate JOIN shipping_zones zone ON zone.id = rate.zone_id
   WHERE zone.countries @> ARRAY[${country}::text] AND rate.method = $5 LIMIT 1)
`;

/** $1 country and $2 state of before, $3 and $4 those wanted, $5 the way to ship. A country without it has none. */
const SAME_COSTS = `
  SELECT ${taxOf('$1', '$2')} = ${taxOf('$3', '$4')}
    AND ($1::text = $3::text OR coalesce(${shippingOf('$1')} = ${shippingOf('$3')}, false)) AS "isSame"
`;
