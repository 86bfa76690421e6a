import type { MailPayload } from '@ronin/contracts';
import { listNextSteps } from '@ronin/format/order-next';
import { formatOptions } from '@ronin/format/order-texts';

/** `2 × Damascus Band, Size 10` */
export function formatOrderItem(
  item: Pick<MailPayload<'order-shipped'>['items'][number], 'name' | 'options' | 'quantity'>,
): string {
  const options = formatOptions(item);

  return `${String(item.quantity)} × ${item.name}${options === '' ? '' : `, ${options}`}`;
}

type HowSent = Pick<MailPayload<'order-shipped'>, 'arrival' | 'delivery' | 'isGift' | 'returnDays'> & {
  readonly shipTo?: readonly string[];
};

/** The status of an order when its mail is written. */
export type MailedStatus = 'pending' | 'confirmed' | 'shipped';

/** How an order is sent and where, and what happens next, in lines. The address is there once the order is paid. */
export const listHowSent = ({ shipTo = [], ...payload }: HowSent, status: MailedStatus): string[] => [
  ...listDelivery(payload),
  ...(shipTo.length === 0 ? [] : ['It goes to:', ...shipTo]),
  '',
  'What happens next:',
  ...listNextSteps({ ...payload, status }).map((step) => `- ${step}`),
];

const listDelivery = ({ delivery, isGift }: Pick<HowSent, 'delivery' | 'isGift'>): string[] => [
  ...(delivery === null ? [] : [describeDelivery(delivery)]),
  ...(isGift ? ['A gift: no prices and no invoice are in the parcel.'] : []),
];

const describeDelivery = ({ method, days }: { method: string; days: string }): string =>
  days === '' ? `Shipping: ${method}` : `Shipping: ${method}, ${days} working days`;
