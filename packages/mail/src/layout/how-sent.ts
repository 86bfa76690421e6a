import type { MailPayload } from '@ronin/contracts';
import { formatOptions } from '@ronin/format/order-texts';

/** `2 × Ronin Band, Size 10` */
export function formatOrderItem(
  item: Pick<MailPayload<'order-shipped'>['items'][number], 'name' | 'options' | 'quantity'>,
): string {
  const options = formatOptions(item);

  return `${String(item.quantity)} × ${item.name}${options === '' ? '' : `, ${options}`}`;
}

type HowSent = Pick<MailPayload<'order-shipped'>, 'delivery' | 'isGift'> & {
  readonly shipTo?: readonly string[];
};

/** How an order is sent and where, in lines. The address is there once the order is paid. */
export const listHowSent = ({ delivery, isGift, shipTo = [] }: HowSent): string[] => [
  ...(delivery === null ? [] : [describeDelivery(delivery)]),
  ...(isGift ? ['A gift: no prices and no invoice are in the parcel.'] : []),
  ...(shipTo.length === 0 ? [] : ['It goes to:', ...shipTo]),
];

const describeDelivery = ({ method, days }: { method: string; days: string }): string =>
  days === '' ? `Shipping: ${method}` : `Shipping: ${method}, ${days} working days`;
