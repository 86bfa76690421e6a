import { StaffOrderCommand } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { isPossible } from '../order/order-transitions.ts';
import { isFree, sumCents } from '../pricing/money.ts';
import { getItemProgress, getRefundable, type OrderRecords } from './staff-order-details.service.ts';

/** The providers whose payments are recorded by the shop itself. */
export const LOCAL_PROVIDERS: ReadonlySet<string> = new Set(['transfer', 'test']);

/** What staff can do with an order now. Each command decides again while it holds the lock of the order. */
export function listCommands(order: Attributes<Order>, records: OrderRecords): StaffOrderCommand[] {
  const checks: Record<StaffOrderCommand, boolean> = {
    'mark-paid': canMarkPaid(order, records),
    start: isPossible(order, 'start'),
    ready: isPossible(order, 'ready'),
    ship: isPossible(order, 'ship') && isAnythingToShip(records),
    deliver: isPossible(order, 'deliver'),
    cancel: isPossible(order, 'cancel') && records.shipments.length === 0,
    refund: canRefund(order, records),
    'end-review': order.needsReview && !isUndecided(records),
    'change-address': canChangeAddress(order, records),
    'release-hold': order.status === 'pending' && !order.needsReview && records.holds.some(isHeld),
  };

  return StaffOrderCommand.options.filter((command) => checks[command]);
}

const UNSENT: ReadonlySet<string> = new Set(['pending', 'confirmed', 'in-work', 'ready']);

/** Until something of it was sent. */
export const canChangeAddress = (
  { status, shippingAddressId }: Pick<Attributes<Order>, 'shippingAddressId' | 'status'>,
  { shipments }: Pick<OrderRecords, 'shipments'>,
): boolean => shippingAddressId !== null && UNSENT.has(status) && shipments.length === 0;

const isHeld = ({ state, quantity }: OrderRecords['holds'][number]): boolean =>
  state === 'held' && quantity > 0;

/** Another amount was paid than was asked for: it is accepted, or refunded as a whole. */
export const isUndecided = ({ payments }: Pick<OrderRecords, 'payments'>): boolean =>
  payments.some(({ state }) => state === 'review');

const canMarkPaid = (order: Attributes<Order>, { payments }: OrderRecords): boolean => {
  const last = payments.at(-1);
  const canBePaid = isPossible(order, 'confirm') || order.status === 'cancelled';
  if (!canBePaid || last === undefined) return false;

  return isUndecided({ payments }) || (LOCAL_PROVIDERS.has(last.provider) && last.state !== 'paid');
};

export const isAnythingToShip = (records: OrderRecords): boolean =>
  records.items.some((item) => getItemProgress(records, item).toShip > 0);

/** A payment of another amount than was asked for is decided first: then it is refunded as a whole, or accepted. */
function canRefund(order: Attributes<Order>, { payments, refunds }: OrderRecords): boolean {
  if (isFree(order))
    return isPossible(order, 'end-refunded') && order.confirmedAt !== null && refunds.length === 0;
  if (order.status === 'pending' && !isUndecided({ payments })) return false;

  return sumCents(payments.map((payment) => getRefundable(payment, refunds))) > 0n;
}
