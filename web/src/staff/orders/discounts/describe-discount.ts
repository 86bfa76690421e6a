import type { Status } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { toCents } from '../../../ui/format/format-price.ts';
import type { Discount } from './discounts.api.ts';

/** What the code takes off. */
export function describeEffect({ kind, value }: Pick<Discount, 'kind' | 'value'>): string {
  if (kind === 'shipping') return 'Free shipping';

  return kind === 'percent' ? `${value.replace(/\.?0+$/, '')} % off` : `${formatMoney(value)} off`;
}

/** When the code may be used, in sentences. */
export function describeRules(discount: Discount): string[] {
  const { minimum, startsAt, endsAt, maxUses, oncePerCustomer } = discount;

  return [
    discount.kind === 'shipping'
      ? 'The customer pays nothing for shipping.'
      : `${describeEffect(discount)} the pieces of an order. Shipping costs the same.`,
    toCents(minimum) === 0n
      ? 'It works for an order of any size.'
      : `It works from a subtotal of ${formatMoney(minimum)} on.`,
    oncePerCustomer
      ? 'A customer or an e-mail address may use it once.'
      : 'The same customer may use it again.',
    maxUses === null ? 'There is no limit to its uses.' : `It ends after ${countTimes(maxUses)}.`,
    ...(startsAt === null ? [] : [`It starts on ${formatMoment(startsAt)}.`]),
    ...(endsAt === null ? [] : [`It ends on ${formatMoment(endsAt)}.`]),
  ];
}

const countTimes = (count: number): string => (count === 1 ? 'one use' : `${String(count)} uses`);

export const describeUses = ({ used, maxUses }: Pick<Discount, 'used' | 'maxUses'>): string =>
  maxUses === null
    ? `Used ${String(used)} ${used === 1 ? 'time' : 'times'}`
    : `Used ${String(used)} of ${String(maxUses)} times`;

/** Whether the code works now, as the checkout decides it. */
export function stateOf(discount: Discount, now: Date): Status {
  const { active, startsAt, endsAt, maxUses, used } = discount;
  if (!active) return { label: 'Switched off', level: 'quiet' };
  if (endsAt !== null && new Date(endsAt) <= now) return { label: 'Ended', level: 'quiet' };
  if (maxUses !== null && used >= maxUses) return { label: 'Used up', level: 'quiet' };
  if (startsAt !== null && new Date(startsAt) > now) return { label: 'Planned', level: 'warning' };

  return { label: 'Works now', level: 'ok' };
}
