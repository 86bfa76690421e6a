import { addDays, type Arrival, formatArrival, formatDay } from '../delivery.ts';

interface Promised {
  readonly status: string;
  /** Null: not known. */
  readonly arrival: Arrival | null;
  readonly returnDays: number | null;
  /** Once it has arrived. */
  readonly arrivedOn?: string | null;
}

const PAY = 'When your payment has arrived, we confirm the order by mail.';
const MAKE = 'We make what is not in stock, and pack your pieces.';
const SEND = 'When the parcel leaves, a mail tells you its tracking number.';

const WAY: Readonly<Record<string, readonly string[]>> = {
  pending: [PAY, MAKE, SEND],
  confirmed: [MAKE, SEND],
  'in-work': [MAKE, SEND],
  ready: [SEND],
  shipped: [],
};

/** What happens next with an order, as its page and its mails say it. Nothing for one that ended otherwise. */
export function listNextSteps({ status, arrival, returnDays, arrivedOn = null }: Promised): string[] {
  const way = WAY[status];
  if (way === undefined && status !== 'delivered') return [];

  return [
    ...(way ?? []),
    ...(way === undefined || arrival === null ? [] : [`It arrives ${formatArrival(arrival)}.`]),
    ...(returnDays === null ? [] : [describeReturns(returnDays, arrival, arrivedOn)]),
  ];
}

/** A shipped order has nothing left to send, even if some of its items were refunded and not sent. */
export function findSent(
  status: string,
  pieces: { quantity: number; shipped: number },
): 'all' | 'none' | 'part' {
  const { quantity, shipped } = pieces;
  if (status === 'shipped' || status === 'delivered' || (shipped > 0 && shipped >= quantity)) return 'all';

  return shipped === 0 ? 'none' : 'part';
}

/** Before the arrival it names the day that holds also when the first expected day is the right one. */
function describeReturns(days: number, arrival: Arrival | null, arrivedOn: string | null): string {
  if (days === 0) return 'It cannot be sent back.';
  if (arrivedOn !== null) return `You can send it back until ${formatDay(addDays(arrivedOn, days))}.`;
  const until = arrival === null ? '' : `, at least until ${formatDay(addDays(arrival.from, days))}`;

  return `You can send it back within ${String(days)} ${days === 1 ? 'day' : 'days'} of its arrival${until}.`;
}
