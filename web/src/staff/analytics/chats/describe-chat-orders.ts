import type { ReportOf, ReportRow } from '@ronin/contracts';
import { formatCount, formatShare } from '@ronin/format';
import { countOf } from '../formats.ts';
import { formatDevice } from '../view/filter-kinds.ts';

type ChatOrders = ReportOf<'getChatOrders'>;

/** With fewer the interval says nothing that anybody could use. */
const CHATS_MIN = 20;

/** Do chats sell? In one sentence. */
export function describeChatOrders({ days, compared, rate, rateAlike, difference }: ChatOrders): string {
  if (compared < CHATS_MIN || difference === null || rate === null || rateAlike === null) {
    return `Too few chats to say: ${countOf(compared, 'chat')} can be compared, and it takes ${String(CHATS_MIN)}. Choose a longer range.`;
  }
  const { low, high } = difference;
  const figures = `${formatShare(rate)} of chats were followed by an order within ${countOf(days, 'day')}, and ${formatShare(rateAlike)} of visits alike without a chat`;
  if (low > 0) return `Yes: ${figures}, ${pointsOf(low)} to ${pointsOf(high)} points less.`;
  if (high < 0) return `No: ${figures}, ${pointsOf(-high)} to ${pointsOf(-low)} points more.`;

  return `It cannot be told: ${figures}; the difference may be anything from ${pointsOf(low)} to +${pointsOf(high)} points.`;
}

const pointsOf = (share: number): string =>
  `${share < 0 ? '−' : ''}${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(Math.abs(share * 100))}`;
/** Which chats were compared, and which were not. */
export function describeCompared(report: ChatOrders): string {
  const { compared, unmatched, unknown, open, days, confidence } = report;
  const others = [
    unmatched > 0 && `${countOf(unmatched, 'chat')} had no visit alike`,
    unknown > 0 && `of ${formatCount(unknown)} the visit is not known`,
    open > 0 && `${formatCount(open)} began less than ${countOf(days, 'day')} ago`,
  ].filter((text) => text !== false);
  const left = others.length === 0 ? '' : ` Left out: ${others.join('; ')}.`;

  return `Compared: ${countOf(compared, 'chat')}, with an interval of ${formatShare(confidence)}.${left} Who chats may have wanted to buy anyway.`;
}

const CARTS = {
  empty: 'empty cart',
  low: 'cart below 500',
  middle: 'cart below 1,000',
  high: 'cart of 1,000 or more',
} as const;
const PAGES = new Map([
  [1, '1 page'],
  [2, '2 pages'],
  [3, '3–4 pages'],
  [5, '5–8 pages'],
  [9, '9 or more pages'],
]);

/** Direct, mobile, empty cart, 2 pages. */
export const describeStratum = ({ channel, device, cart, pages }: ReportRow<'getChatOrders'>): string =>
  [formatDevice(channel ?? ''), device ?? 'unknown device', CARTS[cart], PAGES.get(pages) ?? ''].join(', ');
